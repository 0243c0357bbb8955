import { Type } from 'typebox';
import { Permission } from './permissions.ts';
import { Subscription } from './session.ts';
import { Amount, CurrencyCode } from './envelope.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);

/**
 * The shopper as analytics may know them, with consent to it alone. What is null or empty is not known, or not told at this strength:
 * memberships, subscriptions, segments, age group, customer number and credits are told of anyone who is fully logged in. [ANL-01] [USR-12]
 */
export const UserRecord = Type.Object({
  loginStatus: Type.Enum(['LOGGED_IN', 'LOGGED_OUT']),
  /** How surely the shopper is known. */
  loginType: Type.Enum(['HARD', 'SOFT', 'ANONYMOUS']),
  /** `EXISTING` once an order of this brand is paid; null while nobody is known. */
  customerType: orNull(Type.Enum(['NEW', 'EXISTING'])),
  eProfileId: orNull(Type.String()),
  customerId: orNull(Type.String()),
  salutation: orNull(Type.String()),
  /** First and last name; of anyone who is only recognised the first. */
  name: orNull(Type.String()),
  /** In this country. */
  memberships: Type.Array(Type.Pick(Subscription, ['schemeId', 'status'])),
  subscriptions: Type.Array(Type.Pick(Subscription, ['schemeId', 'type', 'status', 'frequency'])),
  marketingPermissions: Type.Array(Type.Object({ code: Permission.properties.code, state: Permission.properties.state })),
  /** The classifications of the profile: `WINE_REWARD_ACCOUNT_OPEN`, ... */
  segments: Type.Array(Type.String()),
  /** Code of the state or territory to which this session last had wine sent. */
  state: orNull(Type.String()),
  /** `18-24`, ..., `65+`. */
  ageGroup: orNull(Type.String()),
  /** Types of the wines that the customer keeps, bought or rated well, the dearest to them first: `Red`, ... */
  winePrefs: Type.Array(Type.String()),
  /** What is saved up in this country; null without an account. */
  credits: orNull(Amount),
  currency: CurrencyCode,
});
export type UserRecord = Type.Static<typeof UserRecord>;
