import { findSkus } from '../../catalogue/queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuseWithoutSkus } from '../../basket/offers/no-skus.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sentencesOf } from '../../../platform/http/sentence.ts';
import { amendmentsSentences } from './amendments.texts.ts';
import type { AcceptedItem } from './amend-request.ts';
import type { ChosenProposal } from './proposal.ts';
import type { Proposals } from './proposals.ts';

const field = 'itemDetails';

/**
 * What is wanted of what is offered: nothing else of the caller's word counts than codes and quantities.
 * @throws Refusal 409 for what is not offered, without skus, beyond the spaces in the case, or above the stock; 400 for two offers at once.
 */
export async function chooseProposals(
  db: Queries,
  market: RequestMarket,
  { all, spaces }: Proposals,
  wanted: readonly AcceptedItem[],
): Promise<ChosenProposal[]> {
  const taken: ChosenProposal[] = [];
  for (const { itemCode, quantity } of wanted) {
    const proposal = all.find(({ item }) => item.itemCode === itemCode) ?? (await refuseItem(db, market, itemCode));
    taken.push({ proposal, quantity });
  }
  const [first] = taken;
  if (taken.some(({ proposal }) => proposal.item.type !== first!.proposal.item.type))
    refuse(400, 'Please accept one offer at a time.', { field, code: 'invalid' });
  for (const { proposal, quantity } of taken) requireRoomFor(proposal.sku, quantity);
  const fills = taken.filter(({ proposal }) => proposal.item.type === 'FILL_THE_CASE');
  const bottles = fills.reduce((sum, { proposal, quantity }) => sum + quantity * proposal.sku.numberOfBottles, 0);
  if (bottles > spaces)
    refuse(
      409,
      sentencesOf(amendmentsSentences)((t) => t.tooManyBottles),
      { field, code: 'no_space' },
    );
  return taken;
}

/** @throws Refusal 409, always: it has no skus here, or is not offered. [UPS-12] */
async function refuseItem(db: Queries, market: RequestMarket, itemCode: string): Promise<never> {
  const skus = await findSkus(db, market, [itemCode]);
  return skus.length === 0
    ? refuseWithoutSkus(itemCode, field)
    : refuse(409, 'Sorry, this offer is not available for your order any more.', { field, code: 'offer_over' });
}

function requireRoomFor({ kind, stockUnits, stockQty, name }: ChosenProposal['proposal']['sku'], quantity: number): void {
  if (quantity > kind.mostPerLine) refuse(400, `You can add ${name} ${kind.mostPerLine} times at most.`, { field, code: 'invalid' });
  if (quantity * stockUnits > stockQty) refuse(409, `Sorry, we have only ${stockQty} left of ${name}.`, { field, code: 'low_stock' });
}
