"""The top floor: all that is seen, heard and touched."""
