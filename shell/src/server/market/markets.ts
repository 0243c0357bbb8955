import { brands, marketFacts, marketNamed, resolveHost } from '@cellardoor/brand';
import type { CountryId, Market, MarketFacts } from '@cellardoor/contracts';

/** The market of a host name, or undefined for a host that stands for none. [BRD-01] */
export type MarketOf = (host: string) => MarketFacts | undefined;

/** Facts may change with the date, which changes at a quarter of an hour in every zone. */
const quarterHourMs = 15 * 60 * 1000;

/** @param everyHost a market such as `law-uk` for which every host stands. @throws when there is no such market */
export function marketsByHost(everyHost?: string): MarketOf {
  const facts = new Map<string, { readonly facts: MarketFacts; readonly quarter: number }>();
  const one = everyHost ? marketNamed(everyHost) : undefined;
  if (everyHost && !one) throw new Error(`DEV_HOST_BRAND must be a brand and a country such as law-uk; it is "${everyHost}".`);
  return (host) => {
    const market = one ?? resolveHost(host);
    if (!market) return undefined;
    const name = marketName(market);
    const known = facts.get(name);
    const quarter = Math.floor(Date.now() / quarterHourMs);
    if (known?.quarter === quarter) return known.facts;
    const read = marketFacts(market);
    facts.set(name, { facts: read, quarter });
    return read;
  };
}

/** A market's name, such as `law-uk`: the key of its content. */
export const marketName = ({ brand, country }: Market): string => `${brand}-${country}`;

/** Names of all markets. */
export const marketNames: readonly string[] = brands.flatMap(({ facts: { id }, countries }) =>
  (Object.keys(countries) as CountryId[]).map((country) => marketName({ brand: id, country })),
);
