/** Boxes of the bank partner's dialog. [HDR-09] */
export const boxes = 6;

/** What a box holds after something was typed into it: digits alone, the last one typed. */
export const typedDigit = (text: string): string => text.replace(/\D/g, '').slice(-1);

/** The boxes after something was pasted into the one at `at`: its digits fill that one and those after it. */
export function pastedInto(digits: readonly string[], at: number, text: string): readonly string[] {
  const pasted = text.replace(/\D/g, '');
  return digits.map((digit, box) => pasted[box - at] ?? digit);
}
