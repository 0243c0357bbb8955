import type { CaseContents } from '@cellardoor/contracts';
import { getCaseContents } from '@cellardoor/contracts/calls/catalogue';
import { getProductOffers } from '@cellardoor/contracts/calls/offers';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** A case that a tab shows. */
export interface CaseTab {
  readonly itemCode: string;
  readonly name: string;
}

/** What a case holds (null where it could not be read), and the cases that qualify for an offer beside it. */
export interface CaseContentsData {
  readonly contents: CaseContents | null;
  readonly others: readonly CaseTab[];
}

export async function loadCaseContents({
  send,
  props: { itemCode },
  signal,
}: WidgetLoadArgs<'product.case-contents'>): Promise<CaseContentsData> {
  const offers = send(getProductOffers, { itemCode }, { signal }).then(
    ({ offerItems }) => offerItems.filter(({ mixed }) => mixed).map((item) => ({ itemCode: item.itemCode, name: item.displayName })),
    () => [],
  );
  const contents = await send(getCaseContents, { itemCode }, { signal }).catch(() => null);
  return { contents, others: await offers };
}
