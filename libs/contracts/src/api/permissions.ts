import { contactWays } from '@cellardoor/rules/contact-ways';
import { Type } from 'typebox';

/** All that a customer may be asked to allow, by category. */
export const permissionCodes = {
  /** Ways to be told of offers, and who else may be told of the customer. [USR-16] */
  MARKETING: [...contactWays, 'SHARE_DATA', 'SHARE_EMAIL'],
  /** A card that is kept for later payments. [UPS-08] */
  PAYMENT: ['COF'],
} as const;
export type PermissionCategory = keyof typeof permissionCodes;

export const isPermissionCategory = (text: string): text is PermissionCategory => Object.hasOwn(permissionCodes, text);

const Category = Type.Enum(Object.keys(permissionCodes) as PermissionCategory[]);
const Code = Type.Enum([...new Set(Object.values(permissionCodes).flat())]);
const State = Type.Enum(['GRANTED', 'DENIED']);

/** What was asked for, and what the customer said. [USR-13] */
export const Permission = Type.Object(
  {
    category: Category,
    code: Code,
    /** `UNKNOWN` until the customer has said something: nothing is allowed until it is granted. */
    state: Type.Enum(['GRANTED', 'DENIED', 'UNKNOWN']),
    /** When they said so, ISO 8601, UTC; null while nothing is said. */
    changedAt: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'Permission' },
);
export type Permission = Type.Static<typeof Permission>;

export const Permissions = Type.Object({ permissions: Type.Array(Permission) });
export type Permissions = Type.Static<typeof Permissions>;

const Answer = { code: Code, state: State };
export const PermissionBody = Type.Object({ category: Category, ...Answer });
export const PermissionsBody = Type.Object({ permissions: Type.Array(Type.Object(Answer), { minItems: 1, maxItems: 20 }) });
export type PermissionAnswer = Type.Static<typeof PermissionsBody>['permissions'][number];

const purposes = { preferences: Type.Boolean(), analytics: Type.Boolean(), marketing: Type.Boolean() };
const textVersion = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'The words that the visitor was shown, by their date' });

/** A visitor's answer for every purpose that wants consent. [ANL-03] */
export const CookieChoice = Type.Object({ ...purposes, textVersion });
export type CookieChoice = Type.Static<typeof CookieChoice>;

/** Whether we may write to the customer of offers. [ACT-18] */
export const ContactPreferences = Type.Object({ optin: Type.Object({ emailFlag: Type.Boolean() }) });
export type ContactPreferences = Type.Static<typeof ContactPreferences>;
