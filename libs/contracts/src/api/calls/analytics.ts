import { Type } from 'typebox';
import { UserRecord } from '../analytics.ts';
import type { CallSchema } from './call-schema.ts';

export const analyticsCalls = {
  getUserRecord: {
    tag: 'analytics',
    summary: 'The shopper as analytics may know them; null without consent to analytics',
    reply: Type.Object({ record: Type.Union([UserRecord, Type.Null()]) }),
  },
} as const satisfies Record<string, CallSchema>;
