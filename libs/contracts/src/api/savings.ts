import { Type } from 'typebox';
import { Amount, CurrencyCode } from './envelope.ts';

/** What a customer has saved up, such as for wine reward. [LST-11] */
export const SavingsAccount = Type.Object({ accountId: Type.String(), balance: Amount, currency: CurrencyCode });
export type SavingsAccount = Type.Static<typeof SavingsAccount>;
