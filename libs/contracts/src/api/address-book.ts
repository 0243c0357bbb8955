import { longestPart } from '@cellardoor/rules/addresses';
import { Type } from 'typebox';
import { Address } from './address.ts';

const { firstName, lastName, phone, ...place } = Address.properties;

const Email = Type.String({ maxLength: 300 });

/** Who is billed, where, and how they are reached. [ACT-10] */
export const BillingAddress = Type.Object(
  {
    address: Type.Object(place),
    contactInfo: Type.Object({ phone, email: Type.Optional(Email) }),
    personalInfo: Type.Object({ salutation: Type.Optional(Type.String({ maxLength: longestPart.firstName })), firstName, lastName }),
  },
  { $id: 'BillingAddress' },
);
export type BillingAddress = Type.Static<typeof BillingAddress>;

const closed = { additionalProperties: false } as const;
const { address, contactInfo, personalInfo } = BillingAddress.properties;

/** The same as it is sent: a part that is not named here is refused. */
export const BillingAddressGiven = Type.Object(
  {
    address: Type.Object(address.properties, closed),
    contactInfo: Type.Object(contactInfo.properties, closed),
    personalInfo: Type.Object(personalInfo.properties, closed),
  },
  closed,
);

/** A customer's addresses with a brand in a country. */
export const AddressBook = Type.Object(
  {
    /** The one that was kept last first. */
    shippingAddresses: Type.Array(Type.Object({ addressId: Type.String(), address: Address })),
    billingAddress: Type.Union([BillingAddress, Type.Null()]),
  },
  { $id: 'AddressBook' },
);
export type AddressBook = Type.Static<typeof AddressBook>;
