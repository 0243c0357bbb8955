import { country as au } from '../countries/au.ts';
import { country as nz } from '../countries/nz.ts';
import { country as uk } from '../countries/uk.ts';
import { country as us } from '../countries/us.ts';
import type { Country } from './country.ts';

export type { DeliveryMethod } from './country.ts';
export type { KnownPlace } from './known-place.ts';

const countries = { uk, au, nz, us } satisfies Record<string, Country>;

export type CountryId = keyof typeof countries;

/** Where we sell. Modules never import this: each page carries the facts of its own country. [BRD-02] */
export const countryIds = Object.keys(countries) as CountryId[];

/** All that is configured for a country. */
export const countryOf = (id: CountryId): Country => countries[id];

export const isCountryId = (id: string): id is CountryId => Object.hasOwn(countries, id);

/** What a bare `localhost` stands for, and a call that says nothing of a market. [BRD-01] */
export const defaultMarket: { readonly brand: string; readonly country: CountryId } = { brand: 'law', country: 'uk' };
