import { refuse } from '../../../platform/http/refusal.ts';
import { sentencesOf } from '../../../platform/http/sentence.ts';
import { offersSentences } from './offers.texts.ts';

const say = sentencesOf(offersSentences);

/** @throws Refusal 409, always, in the words of the error catalogue: what an offer names has no skus here. [UPS-12] */
export const refuseWithoutSkus = (itemCode: string, field: string): never =>
  refuse(
    409,
    say((t) => t.noSkus(itemCode)),
    { field, code: 'no_skus' },
  );
