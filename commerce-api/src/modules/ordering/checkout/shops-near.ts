import { type CollectionShop, shopsOf } from '@cellardoor/brand';
import type { NearShop } from '@cellardoor/contracts/api/addresses';
import type { Market } from '@cellardoor/contracts';
import { positionOf } from './address-look-up.ts';

type At = readonly [latitude: number, longitude: number];

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies, in kilometres. */
function distance([lat1, lon1]: At, [lat2, lon2]: At): number {
  const [north, east] = [radians(lat2 - lat1), radians(lon2 - lon1)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half));
}

/** A brand's shops, the nearest first; in the brand's own order, and without a distance, where nobody knows where the postcode lies. [ADR-01] */
export function shopsNear(shops: readonly CollectionShop[], from: At | undefined): NearShop[] {
  const seen = shops.map(({ at, ...shop }): NearShop => ({ ...shop, kilometres: from ? Math.round(distance(from, at)) : null }));
  return from ? seen.toSorted((a, b) => a.kilometres! - b.kilometres!) : seen;
}

/** The farthest that a shopper is sent to collect an order, in kilometres as the crow flies: about 50 miles. */
const farthestToCollect = 80;

/** Shops where an order for a written postcode can be collected, the nearest first; all shops while no postcode is given, none where nobody knows where it lies. [CKO-09] */
export function shopsWithinReach({ brand, country }: Market, postcode: string | undefined): NearShop[] {
  const shops = shopsOf({ brand, country });
  if (!postcode) return shopsNear(shops, undefined);
  const from = positionOf(country, postcode);
  return from ? shopsNear(shops, from).filter(({ kilometres }) => kilometres! <= farthestToCollect) : [];
}
