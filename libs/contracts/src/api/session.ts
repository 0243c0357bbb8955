import { Type } from 'typebox';

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
      userPreferences: Type.Record(Type.String(), Type.Boolean()),
      profileClassifications: Type.Object({ features: Type.Array(Type.String()) }),
    }),
    shoppingLocationContext: Type.Object({ stateCode: Type.Union([Type.String(), Type.Null()]) }),
    trustedDetails: Type.Object({
      subscriptions: Type.Array(Type.Object({ schemeId: Type.String(), type: Type.String(), status: Type.String() })),
    }),
    /** Points of a bank-partner customer, 0 elsewhere. [BRD-05] */
    pointsBalance: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Session' },
);
export type Session = Type.Static<typeof Session>;

export const LoginBody = Type.Object({ email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 200 }) });
export type LoginBody = Type.Static<typeof LoginBody>;

export const RegisterBody = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ minLength: 10, maxLength: 200 }),
  salutation: Type.Optional(Type.String({ maxLength: 20 })),
  firstName: Type.String({ minLength: 1, maxLength: 40 }),
  lastName: Type.String({ minLength: 1, maxLength: 40 }),
  /** ISO date (yyyy-mm-dd); the shopper must be of legal age in the host's country. */
  dateOfBirth: Type.String({ format: 'date' }),
});
export type RegisterBody = Type.Static<typeof RegisterBody>;
