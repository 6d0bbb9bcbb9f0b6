"""Dice that show the numbers a test writes down: `ScriptedDice(15, 3)` shows 15 first and 3 on the second die."""

from __future__ import annotations

from bot.core.dice import rolls


class ScriptedDice:
    """The numbers of a test, die by die, over all its rolls; it is a `NumberStream` and a `checks.Roller` in one.

    Fails where the numbers run out, and where a die has no such face. `asked` is every expression that was
    rolled, `left` the numbers that no die has shown yet: a test that counts dice asserts `not dice.left`.
    """

    def __init__(self, *numbers: int) -> None:
        self.left = list(numbers)
        self.asked: list[str] = []

    def draw(self, n: int) -> int:
        """The next number, for a die of `n` sides."""
        if not self.left:
            raise AssertionError(f"no number is left for a d{n}; rolled were {self.asked}")
        number = self.left.pop(0)
        if not 1 <= number <= n:
            raise AssertionError(f"a d{n} cannot show {number}; rolled were {self.asked}")
        return number

    def __call__(self, expression: str, index: int) -> rolls.Roll:
        """Rolls `expression` as `Play` asks for it; `index` is the roll's place within the act."""
        self.asked.append(expression)
        return rolls.roll(expression, self)


class AverageDice(ScriptedDice):
    """Every die shows its middle, rounded down: for tests that do not care for numbers (d20: 10, d6: 3)."""

    def draw(self, n: int) -> int:
        return max(1, n // 2)


class MiddlingDice:
    """Dice as the engine was given them: d20s show the faces (the last again and again), others the one past half."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.sides: list[int] = []

    def draw(self, n: int) -> int:
        if n == 20:
            return self.faces.pop(0) if len(self.faces) > 1 else self.faces[0]
        self.sides.append(n)
        return n // 2 + 1

    def __call__(self, expression: str, index: int) -> rolls.Roll:
        return rolls.roll(expression, self)
