import type { FieldStyles } from './card-library.ts';

/** Width of sixteen tabular digits in four groups, in sizes of their text. */
const numberEms = 11;

/** As large as the page's text, but no larger than shows a whole card number: in large text on a phone its ends were cut off. */
function fittingSize(place: HTMLElement): string {
  const { fontSize, paddingLeft, paddingRight } = getComputedStyle(place);
  const room = place.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return `${Math.min(Number.parseFloat(fontSize), Math.floor(room / numberEms))}px`;
}

/** The look of a text in a place of the page, for a field on another origin: typeface, size and colours, as computed. */
export function fieldStyles(place: HTMLElement): FieldStyles {
  const { color, fontFamily, fontVariantNumeric } = getComputedStyle(place);
  const ofPage = getComputedStyle(document.documentElement);
  const token = (name: string) => ofPage.getPropertyValue(name).trim();
  return {
    // the gateway knows typefaces by their own names, and our files of them not at all
    input: {
      color,
      'font-family': fontFamily.replace(/ Variable/g, ''),
      'font-size': fittingSize(place),
      'font-variant-numeric': fontVariantNumeric,
    },
    '::placeholder': { color: token('--cd-muted') },
    invalid: { color: token('--cd-danger') },
  };
}
