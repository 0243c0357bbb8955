import { useMarket, useTexts } from '@cellardoor/i18n';
import type { AddressPart } from './address-parts.ts';
import type { AddressProblem } from './address-rules.ts';
import { addressTexts } from './address.texts.ts';

/** The words for what is wrong with a part of an address in this country. */
export function useAddressProblemText(): (problem: AddressProblem, part: AddressPart) => string {
  const t = useTexts(addressTexts);
  const { address } = useMarket();
  const words: Record<AddressProblem, (label: string, part: AddressPart) => string> = {
    required: (label, { field }) => (field === 'state' && address.states ? t.missingChoice(label) : t.missing(label)),
    tooLong: (label, { maxLength }) => t.tooLong(label, maxLength),
    postcode: (label) => t.postcodeInvalid(label, address.postcode.example),
    postcodeState: t.postcodeElsewhere,
    phone: () => t.phoneInvalid,
    poBox: () => t.poBox,
  };
  return (problem, part) => words[problem](t[part.label], part);
}
