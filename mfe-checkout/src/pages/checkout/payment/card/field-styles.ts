import type { FieldStyles } from './card-library.ts';

/** The look of a text in a place of the page, for a field on another origin: typeface, size and colours, as computed. */
export function fieldStyles(place: HTMLElement): FieldStyles {
  const { color, fontFamily, fontSize, fontVariantNumeric } = getComputedStyle(place);
  const ofPage = getComputedStyle(document.documentElement);
  const token = (name: string) => ofPage.getPropertyValue(name).trim();
  return {
    // the gateway knows typefaces by their own names, and our files of them not at all
    input: {
      color,
      'font-family': fontFamily.replace(/ Variable/g, ''),
      'font-size': fontSize,
      'font-variant-numeric': fontVariantNumeric,
    },
    '::placeholder': { color: token('--cd-muted') },
    invalid: { color: token('--cd-danger') },
  };
}
