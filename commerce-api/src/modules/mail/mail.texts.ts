import { defineTexts } from '@cellardoor/i18n/texts';
import { type Sentence, sentencesOf } from '../../platform/http/sentence.ts';

/** What a country spells otherwise. */
export const mailSentences = defineTexts('api', {
  orderCancelled: 'Your order {id} is cancelled',
});

const say = sentencesOf(mailSentences);

export const orderIsCancelled = (id: number): Sentence => say((t) => t.orderCancelled(id));
