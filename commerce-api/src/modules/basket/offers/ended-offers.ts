import type { Queries } from '../../../platform/db/database.ts';
import { kindNamesSql } from '../../catalogue/kinds/kinds.ts';
import type { LineOffer, OfferTerms } from './offer-terms.ts';

/** A line of a basket, and the offer that it was added with. */
interface OfferedLine {
  readonly id: number;
  readonly offer: LineOffer | null;
  readonly sku: { readonly wineItemCode: string };
}

/** Why an offer holds no more: its time is over, or nothing is left in the basket that it was made beside. */
export type OfferEnd = 'over' | 'alone';

/**
 * Of the lines that were added with an offer, by their ids, those whose offer would not be made any more: it is not among the market's
 * `offers` of now, or no wine or case that the shopper buys for itself is left that the case holds (`hero`) or suits (`extra`).
 */
export async function endedOffers(
  db: Queries,
  lines: readonly OfferedLine[],
  offers: readonly OfferTerms[],
): Promise<Map<number, OfferEnd>> {
  const holds = ({ offer }: OfferedLine) => offers.some(({ type, rule }) => type === offer!.type && rule === offer!.rule);
  const offered = lines.filter(({ offer }) => offer);
  const over = offered.filter((line) => !holds(line)).map(({ id }) => [id, 'over'] as const);
  return new Map([...(await alone(db, lines, offered.filter(holds))).map((id) => [id, 'alone'] as const), ...over]);
}

async function alone(db: Queries, lines: readonly OfferedLine[], offered: readonly OfferedLine[]): Promise<number[]> {
  if (offered.length === 0) return [];
  const rows = await db.query<{ line: number }>(
    `select o.line from unnest($1::bigint[], $2::text[], $3::text[]) as o (line, case_code, rule)
      where not exists (
        select 1
          from products p left join case_contents own on own.case_item_code = p.item_code
          join products m on m.item_code = coalesce(own.wine_item_code, p.item_code) and m.kind in ${kindNamesSql((kind) => kind.invitesOffers)}
          join case_contents c on c.case_item_code = o.case_code
          join products w on w.item_code = c.wine_item_code
         where p.item_code = any($4::text[]) and p.item_code <> o.case_code
           and case o.rule when 'hero' then w.item_code = p.item_code else w.colour = m.colour end)`,
    [
      offered.map(({ id }) => id),
      offered.map(({ sku }) => sku.wineItemCode),
      offered.map(({ offer }) => offer!.rule),
      lines.filter(({ offer }) => !offer).map(({ sku }) => sku.wineItemCode),
    ],
  );
  return rows.map(({ line }) => line);
}
