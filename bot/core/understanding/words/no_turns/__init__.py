"""Words by which a message asks how things stand, or tells what is not its writer's to settle. Data only."""
