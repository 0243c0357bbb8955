import { Type } from 'typebox';
import { RewardScheme } from '../wine-reward.ts';
import type { CallSchema } from './call-schema.ts';

const tag = 'wine reward';

export const wineRewardCalls = {
  listRewardSchemes: {
    tag,
    summary: 'The wine reward that the market sells: monthly amounts, what the shop adds, terms; none where it sells none',
    reply: Type.Object({ schemes: Type.Array(RewardScheme) }),
  },
} as const satisfies Record<string, CallSchema>;
