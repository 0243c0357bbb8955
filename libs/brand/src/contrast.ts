/** Foreground, background and the least contrast between them, for every pair that the design uses. [BRD-04] */
export const contrastPairs: readonly (readonly [string, string, number])[] = [
  ['ink', 'bg', 7],
  ['ink', 'surface', 7],
  ['ink', 'tint', 7],
  ['muted', 'bg', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'tint', 4.5],
  ['brand', 'bg', 4.5],
  ['brand', 'surface', 4.5],
  ['brand', 'tint', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['accent', 'bg', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'tint', 4.5],
  ['on-deep', 'deep', 7],
  ['line-strong', 'surface', 3],
  ['line-strong', 'bg', 3],
  ['success', 'surface', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'bg', 4.5],
  ['star', 'surface', 3],
  ['star', 'bg', 3],
];

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2 contrast of two colours written `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
