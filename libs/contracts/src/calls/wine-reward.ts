import { call } from './call.ts';

/** The wine reward that a market sells, to whoever asks. [ACC-05] */
export const listRewardSchemes = call('listRewardSchemes', 'GET', '/api/winereward/options');

/** The customer's own, told to them alone when they are fully logged in. [RWD-01] [RWD-04] */
export const changeRewardOptions = call('changeRewardOptions', 'PUT', '/api/user/subscriptions/winereward/:subscriptionId/options');
/** [RWD-02] [RWD-04] */
export const listRewardEvents = call('listRewardEvents', 'GET', '/api/user/subscriptions/winereward/:subscriptionId/events');
/** [RWD-03] [RWD-04] */
export const requestRewardStatement = call(
  'requestRewardStatement',
  'POST',
  '/api/user/subscriptions/winereward/:subscriptionId/statements/requestStatement',
);
