"""What a class asks and gives, level by level, alone or beside another."""
