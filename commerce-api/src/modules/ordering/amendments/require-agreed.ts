import { createPriceFormatter } from '../../basket/changes.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sentencesOf } from '../../../platform/http/sentence.ts';
import { amendmentsSentences } from './amendments.texts.ts';
import { isPlanAsExpected } from '../payment/freeze-plans.ts';
import type { AmendRequest } from './amend-request.ts';
import type { Amended } from './proposal.ts';

/**
 * @throws Refusal 409 where the card would be charged another amount than the shopper saw, now or by a plan later, and 400 without their word that it may
 * be charged: each sign-up needs it. [UPS-08]
 */
export function requireAgreed({ body, market }: Pick<AmendRequest, 'body' | 'market'>, { change, frozen }: Amended): void {
  const toPay = Math.max(0, change);
  const { expectedToPay = toPay, cardPermission, expectedPlan } = body;
  if (expectedToPay !== toPay) {
    const money = createPriceFormatter(market.country, market.brandFacts.points);
    const message = `What your card is charged has changed to ${money(toPay)}. Please check the offer again.`;
    refuse(409, message, { field: 'expectedToPay', code: 'to_pay_changed' });
  }
  if (!isPlanAsExpected(frozen.plans ?? [], expectedPlan))
    refuse(409, 'What the wine plan costs later has changed. You have not been charged. Please look at it again.', {
      field: 'expectedPlan',
      code: 'plan_changed',
    });
  if (!cardPermission)
    refuse(
      400,
      sentencesOf(amendmentsSentences)((t) => t.agreeToCharges),
      {
        field: 'cardPermission',
        code: 'consent_needed',
      },
    );
}
