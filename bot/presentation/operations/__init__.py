"""What people see of how an installation is looked after."""
