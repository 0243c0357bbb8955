import { call } from './call.ts';

/** [ANL-01] */
export const getUserRecord = call('getUserRecord', 'GET', '/api/user/analytics');
