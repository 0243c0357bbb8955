import { brands, marketFacts, marketNamed, resolveHost } from '@cellardoor/brand';
import type { MarketFacts } from '@cellardoor/contracts';

/** The market of a host name, or undefined for a host that stands for none. [BRD-01] */
export type MarketOf = (host: string) => MarketFacts | undefined;

/** @param everyHost a market such as `law-uk` for which every host stands. @throws when there is no such market */
export function marketsByHost(everyHost?: string): MarketOf {
  const facts = new Map<string, MarketFacts>();
  const one = everyHost ? marketNamed(everyHost) : undefined;
  if (everyHost && !one) throw new Error(`DEV_HOST_BRAND must be a brand and a country such as law-uk; it is "${everyHost}".`);
  return (host) => {
    const market = one ?? resolveHost(host);
    if (!market) return undefined;
    const name = `${market.brand}-${market.country}`;
    const known = facts.get(name) ?? marketFacts(market);
    facts.set(name, known);
    return known;
  };
}

/** Content entries by brand and name, as they ship with the brands. */
export const brandContent = (): Record<string, Record<string, unknown>> =>
  Object.fromEntries(brands.map(({ facts, content }) => [facts.id, { ...content }]));
