"""Channel X's table: a studio desk of the sixties, with hands that nobody else sees."""

from scenes.play.channel_x.table import ChannelXTable

SCENE = ChannelXTable

__all__ = ["SCENE", "ChannelXTable"]
