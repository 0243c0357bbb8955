import { Type } from 'typebox';
import { CloseAccountBody, PersonalData } from '../personal-data.ts';
import type { CallSchema } from './call-schema.ts';

export const personalDataCalls = {
  exportPersonalData: {
    tag: 'personal data',
    summary: 'All that the shop keeps of the customer, in every country of the brand',
    reply: PersonalData,
    errors: { 401: ['log_in'], 429: ['too_many'] },
  },
  closeAccount: {
    tag: 'personal data',
    summary: 'Close the account for good. Placed orders stay, without their customer; vouchers are spent by their codes again',
    body: CloseAccountBody,
    reply: Type.Object({ closed: Type.Literal(true) }),
    errors: {
      400: ['invalid'],
      401: ['log_in'],
      409: ['in_progress', 'pre_order_open', 'wine_in_storage', 'plan_active', 'savings_left'],
      422: ['wrong_password', 'too_many'],
      429: ['too_many'],
    },
  },
} as const satisfies Record<string, CallSchema>;
