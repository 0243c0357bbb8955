import { call } from './call.ts';

/** The wine reward that a market sells, to whoever asks. [ACC-05] */
export const listRewardSchemes = call('listRewardSchemes', 'GET', '/api/winereward/options');
