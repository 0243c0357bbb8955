import type { CountryId, Market } from '@cellardoor/contracts';
import { defaultMarket } from '@cellardoor/contracts/countries';
import { brands } from './brands.ts';

/** Host names of brands and countries: the public ones, and `{brand}-{country}.localhost` on a developer's machine. */
function hostTable(): Map<string, Market> {
  const table = new Map<string, Market>([['localhost', defaultMarket]]);
  for (const { facts, countries } of brands) {
    for (const [country, hosts] of Object.entries(countries) as [CountryId, readonly string[]][]) {
      const market = { brand: facts.id, country };
      for (const host of [`${facts.id}-${country}.localhost`, ...hosts]) table.set(host, market);
    }
  }
  return table;
}

const table = hostTable();

/** The market of a `Host` header, port and case ignored; undefined for an unknown host, or a country in which the brand does not sell. [BRD-01] */
export const resolveHost = (host: string): Market | undefined => table.get(host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, ''));

/** The market of a name such as `law-uk`, as `DEV_HOST_BRAND` gives it. */
export const marketNamed = (name: string): Market | undefined => resolveHost(`${name}.localhost`);

/** Every host name that stands for a market, for start-up messages and tests. */
export const knownHosts = (): string[] => [...table.keys()];
