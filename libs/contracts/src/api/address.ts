import { longestPart } from '@cellardoor/rules/addresses';
import { Type } from 'typebox';

/** A postal address; which parts are required follows the country. [CHK-01] */
export const Address = Type.Object(
  {
    firstName: Type.String({ minLength: 1, maxLength: longestPart.firstName }),
    lastName: Type.String({ minLength: 1, maxLength: longestPart.lastName }),
    company: Type.Optional(Type.String({ maxLength: longestPart.company })),
    line1: Type.String({ minLength: 1, maxLength: longestPart.line1 }),
    line2: Type.Optional(Type.String({ maxLength: longestPart.line2 })),
    /** Suburb (au, nz). */
    suburb: Type.Optional(Type.String({ maxLength: longestPart.suburb })),
    /** Town or city. */
    city: Type.Optional(Type.String({ maxLength: longestPart.city })),
    /** State code (au, us); county (uk, optional). */
    state: Type.Optional(Type.String({ maxLength: longestPart.state })),
    postcode: Type.String({ minLength: 3, maxLength: longestPart.postcode }),
    phone: Type.Optional(Type.String({ maxLength: longestPart.phone })),
  },
  { $id: 'Address' },
);
export type Address = Type.Static<typeof Address>;
/** Without the name: a serialiser knows no name that stands twice among alternatives. */
export const BilledAddress = Type.Object(Address.properties);

/** An address as it is sent: a part that is not named here is refused. */
export const AddressGiven = Type.Object(Address.properties, { additionalProperties: false });
