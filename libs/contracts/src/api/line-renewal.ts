import { Type } from 'typebox';
import { Amount, ItemCode } from './envelope.ts';

/** How a membership could renew itself, or does: the same term again, at the end of each. Amounts are minor units, days ISO dates of the country. [USR-18] */
export const LineRenewal = Type.Object({
  /** What is bought again. */
  itemCode: ItemCode,
  /** The membership, fit to show: 'Premiere'. */
  name: Type.String(),
  months: Type.Integer({ minimum: 1 }),
  /** Without a tax on top. */
  price: Amount,
  /** Tax on top of it where its member lives; absent for none. */
  tax: Type.Optional(Amount),
  chargeOn: Type.String(),
  /** When an email tells of the charge. */
  remindOn: Type.String(),
});
export type LineRenewal = Type.Static<typeof LineRenewal>;
