const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** A colour on the way from one `#rrggbb` to another: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + (target[i]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share: number): string => mix(colour, '#000000', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);

/** How light a colour looks, 0 to 1. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}
