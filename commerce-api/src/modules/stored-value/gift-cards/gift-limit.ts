import type { Deps } from '../../../platform/api.ts';
import { limitShopper, type ShopperLimit } from '../../identity/session/limit-shopper.ts';

/** Numbers and codes are asked for a few times a minute only; every call with this limit counts towards it. */
export const giftLimit = (deps: Deps): ShopperLimit =>
  limitShopper(deps, {
    name: 'gifts',
    max: deps.settings.giftChecksPerMinute,
    advice: 'There were too many attempts with gift cards and vouchers.',
  });
