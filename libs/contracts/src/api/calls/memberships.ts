import { Type } from 'typebox';
import { AddedToBasket } from '../basket.ts';
import { ItemCode } from '../envelope.ts';
import { OwnMemberships } from '../memberships.ts';
import { CardPermission } from '../paying.ts';
import type { CallSchema } from './call-schema.ts';

const params = { membershipId: Type.String({ pattern: '^[0-9]{1,15}$' }) };

export const membershipCalls = {
  listOwnMemberships: {
    tag: 'memberships',
    summary: 'The customer’s memberships, what each gives, and what can be done with it now',
    reply: OwnMemberships,
    errors: { 401: ['log_in'] },
  },
  renewMembership: {
    tag: 'memberships',
    summary: 'Put the next term of a membership into the basket: it is paid for as any purchase and begins where the term before ends',
    params,
    body: Type.Object({ itemCode: ItemCode }),
    reply: AddedToBasket,
    errors: {
      400: ['invalid', 'basket_limit'],
      401: ['log_in'],
      404: ['unknown_membership', 'unknown_item'],
      409: ['too_early', 'already_renewed', 'membership_over', 'membership_in_basket'],
    },
  },
  startRenewal: {
    tag: 'memberships',
    summary:
      'Have a membership renew itself, by a kept card; one that does already is paid by that card, and what is unpaid is tried at once',
    params,
    body: Type.Object({
      cardId: Type.String({ maxLength: 40 }),
      /** The member’s word for later charges: refused without it. */
      cardPermission: Type.Optional(CardPermission),
      /** What stood beside the box, minor units: another price is refused. */
      expectedPrice: Type.Integer({ minimum: 0 }),
    }),
    reply: OwnMemberships,
    errors: {
      400: ['invalid', 'consent_needed', 'card_not_taken'],
      401: ['log_in'],
      404: ['unknown_membership', 'unknown_card'],
      409: ['too_late', 'price_changed'],
    },
  },
  stopRenewal: {
    tag: 'memberships',
    summary: 'Have a membership renew itself no more: nothing is charged',
    params,
    reply: OwnMemberships,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_membership'], 409: ['charging'] },
  },
  leaveMembership: {
    tag: 'memberships',
    summary: 'Leave a membership at the end of its term; or, within 14 days of its purchase, at once and have money back',
    params,
    body: Type.Object({
      when: Type.Enum(['end', 'now']),
      /** What its member was told they have back, in minor units: another amount is refused. */
      expectedAmount: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    reply: OwnMemberships,
    errors: {
      400: ['invalid'],
      401: ['log_in'],
      404: ['unknown_membership'],
      409: ['too_late', 'already_renewed', 'membership_over', 'amount_changed', 'charging'],
    },
  },
  keepMembership: {
    tag: 'memberships',
    summary: 'Stay in a membership that was to be left at the end of its term',
    params,
    reply: OwnMemberships,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_membership'], 409: ['membership_over'] },
  },
} as const satisfies Record<string, CallSchema>;
