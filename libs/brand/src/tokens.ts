import base from './base-tokens.json' with { type: 'json' };
import { fontStack } from './fonts.ts';

interface Token<T = string> {
  readonly $value: T;
}

/** A brand's `tokens.json`: W3C design tokens of colour, display type and radius. */
export interface BrandTokens {
  readonly scheme: Token;
  readonly color: Readonly<Record<string, Token | string>>;
  readonly font: { readonly display: Token; readonly weight: Token<number>; readonly track: Token };
  readonly radius: Token;
}

const valuesOf = (group: Readonly<Record<string, Token | string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(group).flatMap(([name, token]) => (typeof token === 'string' ? [] : [[name, token.$value]])));

/** A length on the unit `--cd-u`, so that a widget on a foreign page ignores that page's root font size. */
const onUnit = (pixels: string) => `calc(${parseFloat(pixels) / 16}*var(--cd-u))`;

/** A size of type; that of titles grows with large text as far as the longest words of titles fit across a phone. */
const asType = (pixels: string) => (parseFloat(pixels) < 20 ? onUnit(pixels) : `min(${onUnit(pixels)},9vw)`);

const lines = (prefix: string, values: Record<string, string>, written = (value: string) => value) =>
  Object.entries(values).map(([name, value]) => `--cd-${prefix}${name}:${written(value)}`);

/** Every colour of a brand, the shared ones included: `{ ink: '#141c28', ... }`. */
export const coloursOf = (tokens: BrandTokens): Record<string, string> => ({ ...valuesOf(base.color), ...valuesOf(tokens.color) });

/** Custom properties that are the same in every brand. */
export function baseTokenCss(): string {
  const declarations = [
    '--cd-u:1rem',
    ...lines('space-', valuesOf(base.space), onUnit),
    ...lines('size-', valuesOf(base.size), asType),
    ...lines('motion-', valuesOf(base.motion)),
    ...lines('shadow-', valuesOf(base.shadow)),
    `--cd-font-ui:${fontStack('Figtree', 'system-ui,sans-serif')}`,
  ];
  return `:where([data-brand]){${declarations.join(';')}}:where([data-embedded]){--cd-u:16px}`;
}

/** Custom properties of one brand, on the element that names it in `data-brand`. [BRD-04] */
export function brandTokenCss(id: string, tokens: BrandTokens): string {
  const { display, weight, track } = tokens.font;
  const declarations = [
    `color-scheme:${tokens.scheme.$value}`,
    ...lines('', coloursOf(tokens)),
    `--cd-font-display:${fontStack(display.$value, 'Georgia,serif')}`,
    `--cd-display-weight:${weight.$value}`,
    `--cd-display-track:${track.$value}`,
    `--cd-radius:${tokens.radius.$value}`,
  ];
  return `[data-brand=${id}]{${declarations.join(';')}}`;
}
