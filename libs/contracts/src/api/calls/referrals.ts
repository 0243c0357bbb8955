import { Type } from 'typebox';
import { Invitation, OwnReferral, ReferralTerms, ReferralToken } from '../referrals.ts';
import type { CallSchema } from './call-schema.ts';

const notOffered = { 404: ['not_offered'] } as const;
const ofCustomer = { ...notOffered, 401: ['log_in'] } as const;

export const referralCalls = {
  getReferralTerms: {
    tag: 'referrals',
    summary: 'What a friend’s first order gives to both in this shop',
    reply: Type.Object({ terms: ReferralTerms }),
    errors: notOffered,
  },
  getInvitation: {
    tag: 'referrals',
    summary: 'Who invites by a personal link, and what the first order gives',
    params: { token: ReferralToken },
    reply: Invitation,
    errors: { 400: ['invalid'], 404: ['unknown_invitation', 'not_offered'] },
  },
  getReferral: {
    tag: 'referrals',
    summary: 'The customer’s personal link, how often it was shared, and how far the friends are who joined by it',
    reply: OwnReferral,
    errors: ofCustomer,
  },
  noteReferralShared: {
    tag: 'referrals',
    summary: 'Note that the customer copied or shared their link; to whom is neither asked nor kept',
    reply: OwnReferral,
    errors: ofCustomer,
  },
} as const satisfies Record<string, CallSchema>;
