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
  // in the United Kingdom the district says where it is; a ZIP+4 code is told apart by its first five digits
  const [, prefix = '', number = ''] = /^([A-Z]*)(\d+)/.exec(postcode) ?? [];
  return countryOf(country).knownPlaces?.find(
    (place) => place.prefix === prefix && Number(number) >= place.first && Number(number) <= place.last,
  );
}

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
