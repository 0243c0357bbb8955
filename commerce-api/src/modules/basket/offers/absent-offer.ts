import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sentencesOf } from '../../../platform/http/sentence.ts';
import { endedHeadline } from './offer-store.ts';
import { offersSentences } from './offers.texts.ts';

const say = sentencesOf(offersSentences);

/**
 * Why a code has no offer: what the market offered once is over (410, by its name); all else was never offered here, or is to come (404).
 * @throws Refusal, always
 */
export async function refuseAbsentOffer(db: Queries, market: Market, code: string): Promise<never> {
  const headline = await endedHeadline(db, market, code);
  const field = 'offercode';
  if (headline === undefined)
    return refuse(
      404,
      say((t) => t.unknownOffer),
      { field, code: 'unknown_offer' },
    );
  return refuse(
    410,
    say((t) => t.offerOver(headline)),
    { field, code: 'offer_over' },
  );
}
