import type { Address } from '@cellardoor/contracts';

/** An address as it is written on a parcel, a line each, without empty ones. */
export const addressLines = ({ firstName, lastName, company, line1, line2, suburb, city, state, postcode }: Address): string[] => {
  const place = [suburb, city, state].filter(Boolean).join(', ');
  const lines = [`${firstName} ${lastName}`, company, line1, line2, place, postcode];
  return lines.filter((line) => line !== undefined && line !== '') as string[];
};
