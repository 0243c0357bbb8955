import { licencesIn } from '@cellardoor/brand';
import type { Market } from '@cellardoor/contracts';
import type { SaleFacts } from '@cellardoor/contracts/api/basket';
import { countryOf } from '@cellardoor/contracts/countries';
import { textsInForce } from '@cellardoor/rules/dated-texts';
import { unitsOf } from '@cellardoor/rules/minimum-prices';
import type { SellableLine } from './line.ts';

type Sold = Pick<SellableLine, 'quantity'> & { readonly sku: Pick<SellableLine['sku'], 'alcohol' | 'kind'> };

/** What must be said beside the sale of some lines today. `state` is where they go, or went last; null where nothing is known. [CHK-13] */
export function saleFactsOf(lines: readonly Sold[], market: Market, now: Date, state: string | null): SaleFacts {
  if (!lines.some(({ sku }) => sku.kind.inBottles)) return { notices: [], licences: [], alcoholUnits: null };
  const { facts, saleNotices } = countryOf(market.country);
  const alcohol = lines.reduce((sum, { quantity, sku }) => sum + quantity * sku.alcohol, 0);
  return {
    notices: textsInForce(saleNotices, facts, now, state),
    licences: facts.licenceShown ? licencesIn(market, now, state) : [],
    alcoholUnits: facts.alcoholUnitsShown && alcohol > 0 ? unitsOf(alcohol) : null,
  };
}

/** What an order says that more joins: the words of before where it had any, and the units of both, each rounded. */
export function joinedSaleFacts(before: SaleFacts, added: SaleFacts): SaleFacts {
  const { notices, licences } = before.notices.length > 0 ? before : added;
  const tenths = [before, added].reduce((sum, { alcoholUnits }) => sum + Math.round((alcoholUnits ?? 0) * 10), 0);
  return { notices, licences, alcoholUnits: tenths > 0 ? tenths / 10 : null };
}
