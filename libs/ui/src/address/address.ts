export { AddressGrid, AddressPartField } from './address-part-field.tsx';
export { type AddressPart, addressParts } from './address-parts.ts';
export { addressProblem, type AddressValues, normaliseAddress } from './address-rules.ts';
export { useAddressProblemText } from './use-problem-text.ts';
