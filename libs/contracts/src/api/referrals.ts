import { Type } from 'typebox';
import { Amount, CurrencyCode } from './envelope.ts';

/** What a friend's first order gives to both. [ACC-05] */
export const ReferralTerms = Type.Object({
  /** What the goods of the order must come to. */
  minimumSpend: Amount,
  /** The voucher that each of the two is given. */
  reward: Amount,
  currency: CurrencyCode,
});
export type ReferralTerms = Type.Static<typeof ReferralTerms>;

export const Invitation = Type.Object({ terms: ReferralTerms, /** Who invites. */ firstName: Type.String() });
export type Invitation = Type.Static<typeof Invitation>;

/** A customer's own link and the friends who came by it. Times are ISO 8601, UTC. */
export const OwnReferral = Type.Object({
  terms: ReferralTerms,
  /** A whole address, to be shared. */
  link: Type.String(),
  /** How often its owner copied or shared it: to whom is not known. */
  shared: Type.Object({ times: Type.Integer({ minimum: 0 }), lastAt: Type.Union([Type.String(), Type.Null()]) }),
  /** The last to join first. Nothing is told of who they are. */
  friends: Type.Array(
    Type.Object({
      state: Type.Enum(['joined', 'rewarded', 'refused', 'taken_back']),
      joinedAt: Type.String(),
      decidedAt: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type OwnReferral = Type.Static<typeof OwnReferral>;

/** The token of a personal link. */
export const ReferralToken = Type.String({ pattern: '^[A-Za-z0-9_-]{6,40}$' });
