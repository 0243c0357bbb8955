import type { PostcodeAddresses } from '@cellardoor/contracts/api/addresses';
import type { CountryId } from '@cellardoor/contracts';
import { countryOf, type KnownPlace } from '@cellardoor/contracts/countries';
import { stateOfPostcode } from '@cellardoor/rules/addresses';

type Found = Pick<PostcodeAddresses, 'addresses' | 'missing'>;

/** What is known of a postcode, written as the country writes it. A service that knows every address takes the place of `ownLookUp`. */
export interface AddressLookUp {
  /** Undefined for a postcode that it does not know. */
  find(country: CountryId, postcode: string): Promise<Found | undefined>;
}

/** The place of a written postcode in our own list. */
export function knownPlaceOf(country: CountryId, postcode: string): KnownPlace | undefined {
  const { prefix, number } = startOf(postcode);
  return countryOf(country).knownPlaces?.find(
    (place) => place.prefix === prefix && Number(number) >= place.first && Number(number) <= place.last,
  );
}

/** In the United Kingdom the letters are the area, and the number the district; a ZIP+4 code is told apart by its first five digits. */
function startOf(postcode: string): { prefix: string; number: string } {
  const [, prefix = '', number = ''] = /^([A-Z]*)(\d+)/.exec(postcode) ?? [];
  return { prefix, number };
}

/** Where a written postcode lies: its town, or the middle of its area; undefined where neither is known. */
export const positionOf = (country: CountryId, postcode: string): KnownPlace['at'] | undefined =>
  knownPlaceOf(country, postcode)?.at ?? countryOf(country).postcodeAreas?.[startOf(postcode).prefix];

/** Towns and states of our own list: no street, and it says so. Of other postcodes it knows the state, where ranges tell it. */
export const ownLookUp: AddressLookUp = {
  async find(country, postcode) {
    const form = countryOf(country).facts.address;
    const { town } = form;
    const place = knownPlaceOf(country, postcode);
    const state = place?.state ?? stateOfPostcode(form, postcode)?.code;
    if (!place && !state) return undefined;
    const townField = town.includes('city') ? 'city' : 'suburb';
    const stated = state && town.includes('state') ? { state } : {};
    if (!place) return { addresses: [{ ...stated, postcode }], missing: ['line1', townField] };
    return { addresses: place.towns.map((name) => ({ [townField]: name, ...stated, postcode })), missing: ['line1'] };
  },
};
