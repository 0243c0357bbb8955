import { longestPart } from '@cellardoor/rules/addresses';
import { Type } from 'typebox';
import { AddressBook, BillingAddressGiven } from '../address-book.ts';
import { AddressGiven } from '../address.ts';
import { NearShop, PostcodeAddresses } from '../addresses.ts';
import type { CallSchema } from './call-schema.ts';

const params = { postcode: Type.String({ maxLength: longestPart.postcode }) };

const AddressId = { addressId: Type.String({ maxLength: 20 }) };

export const addressCalls = {
  listAddresses: {
    tag: 'addresses',
    summary: 'What is known of the addresses of a postcode, and which parts are not',
    params,
    reply: PostcodeAddresses,
    errors: { 400: ['invalid'], 404: ['unknown_postcode'] },
  },
  listShops: {
    tag: 'addresses',
    summary: 'The brand’s shops, the nearest to a postcode first',
    params,
    reply: Type.Object({ postcode: Type.String(), shops: Type.Array(NearShop) }),
    errors: { 400: ['invalid'] },
  },
  getAddressBook: {
    tag: 'addresses',
    summary: "The customer's addresses in this country",
    reply: AddressBook,
    errors: { 401: ['log_in'] },
  },
  addShippingAddress: {
    tag: 'addresses',
    summary: 'Keep a delivery address, and with createBillingAddrflag as the billing address too; one that is kept already stays the one',
    body: Type.Object({ shippingNewAddress: AddressGiven, createBillingAddrflag: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ addressId: Type.String(), addressBook: AddressBook }),
    errors: { 400: ['invalid', 'required', 'po_box'], 401: ['log_in'], 409: ['state_refused', 'too_many_addresses'] },
  },
  changeShippingAddress: {
    tag: 'addresses',
    summary: 'Write a kept address anew',
    params: AddressId,
    body: Type.Object({ shippingNewAddress: AddressGiven }),
    reply: AddressBook,
    errors: { 400: ['invalid', 'required', 'po_box'], 401: ['log_in'], 404: ['unknown_address'], 409: ['state_refused', 'already_kept'] },
  },
  removeShippingAddress: {
    tag: 'addresses',
    summary: 'Forget a kept address',
    params: AddressId,
    reply: AddressBook,
    errors: { 401: ['log_in'], 404: ['unknown_address'] },
  },
  setBillingAddress: {
    tag: 'addresses',
    summary: 'Who is billed, where, and how they are reached',
    body: BillingAddressGiven,
    reply: AddressBook,
    errors: { 400: ['invalid', 'required', 'po_box'], 401: ['log_in'] },
  },
} as const satisfies Record<string, CallSchema>;
