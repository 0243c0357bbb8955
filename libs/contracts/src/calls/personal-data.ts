import { call } from './call.ts';

/** [ACC-07] */
export const exportPersonalData = call('exportPersonalData', 'GET', '/api/user/data');
/** [ACC-07] */
export const closeAccount = call('closeAccount', 'POST', '/api/user/close');
