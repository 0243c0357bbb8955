import { call } from './call.ts';

/** [RTE-08] */
export const sendEnquiry = call('sendEnquiry', 'POST', '/api/customerservice/enquiries');
