import { exclusionMonths, longest, shortestPassword } from '@cellardoor/rules/accounts';
import { membershipStatuses } from '@cellardoor/rules/memberships';
import { Type } from 'typebox';
import { AddressGiven } from './address.ts';
import { PermissionsBody } from './permissions.ts';
import { ReferralToken } from './referrals.ts';

/** A membership of a customer, as it is now. Dates are the country's, 'yyyy-mm-dd'; the time is ISO 8601, UTC. [USR-17] */
export const Subscription = Type.Object({
  /** `UNLT`, `PREM`, `CONF`, ... */
  schemeId: Type.String(),
  /** Fit to show: 'Premiere'. */
  name: Type.String(),
  type: Type.String(),
  status: Type.Enum([...membershipStatuses]),
  /** How often it is paid for: `ANNUAL`, `HALF-YEARLY`, `MONTHLY`. */
  frequency: Type.String(),
  enrollmentFromDateAsString: Type.String(),
  enrollmentToDateAsString: Type.String(),
  /** The first moment at which it no longer counts. */
  enrollmentToDate: Type.String(),
  cancellationDateAsString: Type.Union([Type.String(), Type.Null()]),
  /** What it gives: `FreeShip`, `MemberPrice`. */
  schemeTypes: Type.Array(Type.String()),
  types: Type.Array(Type.String()),
});
export type Subscription = Type.Static<typeof Subscription>;

/** Who the shopper is. `securityStatus` 4 or 5 is fully logged in, 2 or 3 recognised, anything else anonymous. [USR-01] [USR-02] */
export const Session = Type.Object(
  {
    securityStatus: Type.Integer({ minimum: 0, maximum: 5 }),
    summaryDetails: Type.Object({
      salutation: Type.String(),
      emailAddress: Type.String(),
      firstName: Type.String(),
      lastName: Type.String(),
      brandAccountNumber: Type.String(),
      profileId: Type.String(),
    }),
    userDetails: Type.Object({
      freeShipProfile: Type.Boolean(),
      freeItemProfile: Type.Boolean(),
      /** Told to anyone who is fully logged in. [USR-16] */
      userPreferences: Type.Partial(
        Type.Object({
          noEmail: Type.Boolean(),
          mail: Type.Boolean(),
          noOutBoundCall: Type.Boolean(),
          shareData: Type.Boolean(),
          shareEmail: Type.Boolean(),
          sms: Type.Boolean(),
        }),
      ),
      /** True for a fully logged-in customer whose wine plans are paid with wine reward first; absent otherwise. [ACT-06] */
      payForWineplansWithWinereward: Type.Optional(Type.Boolean()),
      profileClassifications: Type.Object({ features: Type.Array(Type.String()) }),
    }),
    shoppingLocationContext: Type.Object({ stateCode: Type.Union([Type.String(), Type.Null()]) }),
    trustedDetails: Type.Object({
      /** Told to anyone who is fully logged in. */
      subscriptions: Type.Array(Subscription),
    }),
    /** True while the shopper, recognised or logged in, is given member prices (`vppPrice`). */
    memberPrices: Type.Boolean(),
    /** Points of a bank-partner customer, 0 elsewhere. [BRD-05] */
    pointsBalance: Type.Integer({ minimum: 0 }),
    /** True once the shopper showed a card that the bank partner's brand takes. [HDR-12] */
    cardAccepted: Type.Optional(Type.Boolean()),
    /** True once the session has answered an offer for a placed order: no more are made. [UPS-07] [UPS-14] */
    postUpsellRejected: Type.Optional(Type.Boolean()),
    /** True after a log-in by a temporary password: a new one is set without the old one. [AUT-03] */
    mayChoosePassword: Type.Optional(Type.Boolean()),
    /** True for a fully logged-in customer who has shut themselves out: nobody asks them for anything. [CHK-13] */
    shutOut: Type.Optional(Type.Boolean()),
  },
  { $id: 'Session' },
);
export type Session = Type.Static<typeof Session>;

export const LoginBody = Type.Object({
  email: Type.String({ maxLength: longest.email }),
  password: Type.String({ maxLength: longest.password }),
});
export type LoginBody = Type.Static<typeof LoginBody>;

const NewPassword = Type.String({ minLength: shortestPassword, maxLength: longest.password });

export const ForgottenPasswordBody = Type.Object({ email: Type.String({ maxLength: longest.email }) });
export type ForgottenPasswordBody = Type.Static<typeof ForgottenPasswordBody>;

export const SetPasswordBody = Type.Object({
  password: NewPassword,
  /** Not needed after a log-in by a temporary password. */
  currentPassword: Type.Optional(Type.String({ maxLength: longest.password })),
});
export type SetPasswordBody = Type.Static<typeof SetPasswordBody>;

/** ISO 8601 time, UTC; null for anyone who is not shut out. [CHK-13] */
export const SelfExclusion = Type.Object({ until: Type.Union([Type.String(), Type.Null()]) });

export const SelfExclusionBody = Type.Object({ months: Type.Enum([...exclusionMonths]) });

const closed = { additionalProperties: false } as const;

/** What is kept until the address is confirmed: what is not asked for is refused. [AUT-04] */
export const RegisterBody = Type.Object(
  {
    email: Type.String({ maxLength: longest.email }),
    password: NewPassword,
    salutation: Type.Optional(Type.String({ maxLength: longest.salutation })),
    firstName: Type.String({ minLength: 1, maxLength: longest.firstName }),
    lastName: Type.String({ minLength: 1, maxLength: longest.lastName }),
    /** ISO date (yyyy-mm-dd); the shopper must be of legal age in the host's country. */
    dateOfBirth: Type.String({ format: 'date' }),
    /** A first delivery address, in the host's country; with `createBillingAddrflag` it is the billing address too. */
    shippingNewAddress: Type.Optional(AddressGiven),
    createBillingAddrflag: Type.Optional(Type.Boolean()),
    /** What the customer says of each way to be told of offers; of the others nothing is said, and nothing allowed. */
    contactPreferences: Type.Optional(
      Type.Array(Type.Object(PermissionsBody.properties.permissions.items.properties, closed), { maxItems: 20 }),
    ),
    /** Token of the friend's link by which they come. [ACC-05] */
    referral: Type.Optional(ReferralToken),
    /** Path of the page to go on to with the account, kept for whoever comes back to the registration by the mail. */
    next: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);
export type RegisterBody = Type.Static<typeof RegisterBody>;

/** How a customer is called. [ACC-01] */
export const NameBody = Type.Pick(RegisterBody, ['salutation', 'firstName', 'lastName']);

/** What a customer has chosen for their account. [ACT-06] */
export const ProfileOptions = Type.Object({ payForWineplansWithWinereward: Type.Boolean() }, closed);

/** What the session's own registration waits for. [AUT-08] */
export const Registration = Type.Object({
  pending: Type.Union([
    Type.Null(),
    Type.Object({
      email: Type.String(),
      firstName: Type.String(),
      lastName: Type.String(),
      next: Type.Optional(Type.String()),
    }),
  ]),
});
export type Registration = Type.Static<typeof Registration>;

export const ConfirmRegistrationBody = Type.Object({
  /** Six digits; blanks and dashes between them do not count. */
  code: Type.String({ maxLength: 20 }),
});
export type ConfirmRegistrationBody = Type.Static<typeof ConfirmRegistrationBody>;

const Email = Type.String({ maxLength: longest.email });

/** An address in its one spelling. */
export const EmailGiven = Type.Object({ email: Type.String() });

export const SignUpBody = Type.Object({
  email: Email,
  /** Path of the page on which it was given. */
  recrPage: Type.Optional(Type.String({ maxLength: 200 })),
});

export const ChangeEmailBody = Type.Object({
  email: Email,
  /** Of the account, as it is now. */
  password: Type.String({ maxLength: longest.password }),
});

export const ConfirmEmailBody = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const ValidateBinRangeBody = Type.Object({
  /** The first six digits of the card. */
  cardId: Type.String({ maxLength: 20 }),
});
