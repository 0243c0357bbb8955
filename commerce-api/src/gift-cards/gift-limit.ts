import { networkOf } from '@cellardoor/contracts/http/network';
import type { Deps } from '../api.ts';
import { type Limit, limitPerMinute } from '../plugins/rate-limits.ts';

/** Numbers and codes are asked for a few times a minute only; every call with this limit counts towards it. */
export const giftLimit = (deps: Deps): Limit =>
  limitPerMinute(deps, {
    name: 'gifts',
    max: deps.settings.giftChecksPerMinute,
    keyOf: ({ ip }) => networkOf(ip),
    advice: 'There were too many attempts with gift cards and vouchers.',
  });
