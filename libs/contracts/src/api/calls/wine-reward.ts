import { Type } from 'typebox';
import { OneSavingsAccount } from '../savings.ts';
import { RewardEvents, RewardId, RewardMedia, RewardOptionsGiven, RewardScheme, StatementAsked } from '../wine-reward.ts';
import type { CallSchema } from './call-schema.ts';

const tag = 'wine reward';
const params = { subscriptionId: RewardId };
const own = { 401: ['log_in'], 404: ['unknown_reward'] } as const;

export const wineRewardCalls = {
  listRewardSchemes: {
    tag,
    summary: 'The wine reward that the market sells: monthly amounts, what the shop adds, terms; none where it sells none',
    reply: Type.Object({ schemes: Type.Array(RewardScheme) }),
  },
  changeRewardOptions: {
    tag,
    summary: 'The day of the month of payments, a payment holiday, and how statements come',
    params,
    body: RewardOptionsGiven,
    reply: OneSavingsAccount,
    errors: { ...own, 400: ['invalid', 'holiday_too_long'], 409: ['plan_over'] },
  },
  listRewardEvents: { tag, summary: 'What happened to it, the last first', params, reply: RewardEvents, errors: own },
  requestRewardStatement: {
    tag,
    summary: 'Have a statement sent, by email or as a letter; a letter that is under way already is the same one',
    params,
    body: Type.Object({ media: RewardMedia }, { additionalProperties: false }),
    reply: StatementAsked,
    errors: { ...own, 400: ['invalid'], 429: ['too_many'] },
  },
} as const satisfies Record<string, CallSchema>;
