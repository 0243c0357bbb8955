import { createHash } from 'node:crypto';
import { memberships } from './seed/memberships.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import type { ProductDraft } from '../modules/catalogue/product-draft.ts';
import { pastListPrices } from '../modules/catalogue/past-prices.ts';
import { weightedTerms } from '../modules/catalogue/weighted-terms.ts';
import { hasImported } from '../modules/catalogue/seed-state.ts';
import { analyzeTablesSql } from '../modules/catalogue/write-products.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { withMemberPrices } from './member-prices.ts';
import { demoSchemes } from './demo-schemes.ts';
import { readSeedMembership } from './read-membership.ts';
import { readPlanProducts } from './read-plans.ts';
import { demoRewards, readRewardProducts } from './read-reward.ts';
import {
  lockSeed,
  recordSeed,
  withdrawDemoProductsExcept,
  writeAllButStock,
  writePastPrices,
  writeStock,
} from '../modules/catalogue/api.ts';
import { writeRatings } from '../modules/reviews/api.ts';
import { loadScheme } from '../modules/subscriptions/api.ts';
import { fillPlanOffers } from '../modules/basket/api.ts';
import { seedPlanOffer } from './seed/plans.ts';

/** What became of the demo catalogue: how many products were written, or why none. */
export type DemoOutcome = { readonly written: number } | { readonly kept: 'same' | 'imported' };

/**
 * Puts the demo catalogue, and the memberships and wine plans that the shops sell, into the database, unless the same one is there already or anything
 * was imported. Stock of wines that were there stays, and so do customers' reviews: what the demo no longer sells is not deleted, but has
 * no price any more. The tables must be there (`migrate`).
 */
export async function fillDemoCatalogue(db: Database): Promise<DemoOutcome> {
  const wines = demoCatalogue().map(withMemberPrices);
  const joined = memberships.map((seed, i) => readSeedMembership(seed, wines.length + i));
  const plans = readPlanProducts(new Map(wines.map((wine) => [wine.itemCode, wine])), wines.length + joined.length);
  const rewards = readRewardProducts(wines.length + joined.length + plans.length);
  const drafts = [...wines, ...joined, ...plans, ...rewards];
  const schemes = [...demoSchemes(), ...demoRewards()];
  const digest = createHash('sha256')
    .update(JSON.stringify([drafts, askedDaysAgo, drafts.map(weightedTerms), schemes, seedPlanOffer]))
    .digest('hex');
  const fill = async (tx: Queries): Promise<DemoOutcome> => {
    if ((await lockSeed(tx)) === digest) return { kept: 'same' };
    if (await hasImported(tx)) return { kept: 'imported' };
    await withdrawDemoProductsExcept(tx, drafts);
    await writeAllButStock(tx, drafts);
    await writeRatings(tx, drafts);
    // last: who orders such a wine waits from here to the commit
    await writeStock(tx, drafts);
    await writeHistory(tx, drafts);
    for (const scheme of schemes) await loadScheme(tx, scheme, new Date());
    await fillPlanOffers(tx, seedPlanOffer);
    await tx.query(analyzeTablesSql);
    await recordSeed(tx, digest);
    return { written: drafts.length };
  };
  return db.transaction(fill, { mayTakeLong: true });
}

/** When the list prices of reduced wines were asked, in days before the demo is filled: what makes its prices of before true. */
const askedDaysAgo = { from: 90, until: 1 };

function writeHistory(tx: Queries, drafts: readonly ProductDraft[]): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  // a case is compared with what its bottles cost one by one, and needs no history
  const singles = drafts.map(({ skus }) => ({ skus: skus.filter(({ bottles }) => bottles <= 1) }));
  return writePastPrices(tx, pastListPrices(singles, daysAgo(askedDaysAgo.from), daysAgo(askedDaysAgo.until)));
}
