import type { OwnCase } from '@cellardoor/contracts/api/own-case';
import { getOwnCase } from '@cellardoor/contracts/calls/basket';
import { searchWines } from '@cellardoor/contracts/calls/search';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { wineTypeIds } from '@cellardoor/rules/own-case';
import { type CaseChoice, choicesOf } from './choosing/case-choices.ts';

/** Wines to choose from on one page. */
export const winesAPage = 24;

export interface CasePageData {
  /** Null where it could not be read. */
  readonly ownCase: OwnCase | null;
  readonly wines: readonly CaseChoice[];
  /** Kinds of wine to choose among, by their id in a search. */
  readonly types: readonly { readonly id: string; readonly label: string }[];
  readonly term: string;
  /** The chosen kind; empty for all. */
  readonly type: string;
  readonly offset: number;
  readonly hasMore: boolean;
}

const isWineType = (id: string): boolean => (wineTypeIds as readonly string[]).includes(id);

/** The shopper's case, and a page of the wines that may go into it. [BSK-11] */
export async function loadCasePage({ send, params, signal }: LoadArgs<'basket.case'>): Promise<CasePageData> {
  const ownCase = send(getOwnCase, {}, { signal }).catch(() => null);
  const type = params.N && isWineType(params.N) ? params.N : '';
  const term = (params.Ntt ?? '').trim().slice(0, 100);
  const offset = /^\d{1,4}$/.test(params.No ?? '') ? Number(params.No) : 0;
  const query = { ...(term && { Ntt: term }), N: type || wineTypeIds.join('+'), No: String(offset), Nrpp: String(winesAPage) };
  const found = await send(searchWines, { navigationPath: 'wines', ...query }, { signal });
  const types = found.facets.find(({ key }) => key === 'type')?.values ?? [];
  return {
    ownCase: await ownCase,
    wines: choicesOf(found.items),
    types: types.filter(({ id }) => isWineType(id)).map(({ id, label }) => ({ id, label })),
    term,
    type,
    offset: found.offset,
    hasMore: found.offset + found.items.length < found.total,
  };
}
