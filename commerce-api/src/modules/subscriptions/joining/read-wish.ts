import { frequencyWords, type PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { findScheme } from '../schemes/scheme-store.ts';

/** What a shopper asks to join, as they say it. */
export interface PlanAsked {
  readonly schemeCode: string;
  readonly caseType: string;
  readonly frequency: string;
}

/** The same, of what the market sells today. */
export interface ReadWish {
  readonly scheme: Scheme;
  readonly frequency: PlanFrequency;
  readonly sku: SkuForBasket;
}

/** @throws Refusal 404 for a plan or case that the market does not sell, 400 for a frequency that the plan does not have, 409 for a case that is sold out */
export async function readWish(db: Queries, market: RequestMarket, { schemeCode, caseType, frequency }: PlanAsked): Promise<ReadWish> {
  const scheme = (await findScheme(db, market, schemeCode)) ?? refuseScheme();
  const oneCase = scheme.cases.find((one) => one.caseType === caseType) ?? refuseCase();
  const [sku] = (await findSkus(db, market, [oneCase.itemCode])).filter(({ kind }) => kind.beginsPlan);
  if (!sku) return refuseCase();
  const known = scheme.frequencies.find((one) => one === frequency) ?? refuseFrequency(scheme);
  if (sku.stockQty < sku.stockUnits)
    refuse(409, `${sku.name} is out of stock. Please choose another case.`, { field: 'caseType', code: 'out_of_stock' });
  return { scheme, frequency: known, sku };
}

const refuseScheme = (): never => refuse(404, 'Sorry, we do not sell this wine plan.', { field: 'schemeCode', code: 'unknown_scheme' });

const refuseCase = (): never =>
  refuse(404, 'Sorry, this wine plan does not come as that case.', { field: 'caseType', code: 'unknown_case_type' });

const refuseFrequency = ({ name, frequencies }: Scheme): never =>
  refuse(400, `${name} comes ${frequencies.map(frequencyWords).join(' or ')}.`, { field: 'frequency', code: 'invalid' });
