import { EnquiryBody, EnquiryTaken } from '../enquiries.ts';
import type { CallSchema } from './call-schema.ts';

export const enquiryCalls = {
  sendEnquiry: {
    tag: 'customer services',
    summary: 'Write to customer services; the answer is the number of the case',
    body: EnquiryBody,
    takesKey: true,
    reply: EnquiryTaken,
    errors: { 400: ['invalid'], 409: ['key_used'], 429: ['too_many'] },
  },
} as const satisfies Record<string, CallSchema>;
