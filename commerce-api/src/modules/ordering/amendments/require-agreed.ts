import { createPriceFormatter } from '../../basket/changes.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sentencesOf } from '../../../platform/http/sentence.ts';
import { amendmentsSentences } from './amendments.texts.ts';
import type { AmendRequest } from './amend-request.ts';

/**
 * @throws Refusal 409 where the card would be charged another amount than the shopper saw, and 400 where it would be charged without their
 * permission. `change` is in minor units. [UPS-08]
 */
export function requireAgreed({ body, market }: Pick<AmendRequest, 'body' | 'market'>, change: number): void {
  const toPay = Math.max(0, change);
  const { expectedToPay = toPay, cardPermission } = body;
  if (expectedToPay !== toPay) {
    const money = createPriceFormatter(market.country, market.brandFacts.points);
    const message = `What your card is charged has changed to ${money(toPay)}. Please check the offer again.`;
    refuse(409, message, { field: 'expectedToPay', code: 'to_pay_changed' });
  }
  if (toPay > 0 && !cardPermission)
    refuse(
      400,
      sentencesOf(amendmentsSentences)((t) => t.agreeToCharges),
      {
        field: 'cardPermission',
        code: 'consent_needed',
      },
    );
}
