import type { CountryId, Market } from '@cellardoor/contracts';
import { defaultMarket } from '@cellardoor/contracts/countries';
import { brandOf, brands } from './brands.ts';

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

/**
 * Hosts of the brand's countries, of the sort of a known host and with its port: public ones beside a public one, a developer's beside
 * theirs. Empty for an unknown host.
 */
export function hostsBeside(host: string): ReadonlyMap<CountryId, string> {
  const [name, port] = host.toLowerCase().split(':') as [string, string?];
  const market = resolveHost(name);
  if (!market) return new Map();
  const developers = name.endsWith('localhost');
  const { facts, countries } = brandOf(market.brand);
  const hosts = (Object.entries(countries) as [CountryId, readonly string[]][]).map(([country, [publicHost]]) => {
    const other = developers || !publicHost ? `${facts.id}-${country}.localhost` : publicHost;
    return [country, (country === market.country ? name : other) + (port ? `:${port}` : '')] as const;
  });
  return new Map(hosts);
}

/** The market of a name such as `law-uk`, as `DEV_HOST_BRAND` gives it. */
export const marketNamed = (name: string): Market | undefined => resolveHost(`${name}.localhost`);

/** Every host name that stands for a market, for start-up messages and tests. */
export const knownHosts = (): string[] => [...table.keys()];
