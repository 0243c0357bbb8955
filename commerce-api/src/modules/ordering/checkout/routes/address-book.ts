import type { BillingAddress } from '@cellardoor/contracts/api/address-book';
import {
  addShippingAddress,
  changeShippingAddress,
  getAddressBook,
  removeShippingAddress,
  setBillingAddress,
} from '@cellardoor/contracts/calls/addresses';
import type { CountryId } from '@cellardoor/contracts';
import type { FastifyReply } from 'fastify';
import type { Api, Deps } from '../../../../platform/api.ts';
import { serve } from '../../../../platform/http/serve.ts';
import type { RequestMarket } from '../../../../platform/http/market.ts';
import { requireCustomer, type shopperOf } from '../../../identity/session/request-shopper.ts';
import { validEmail } from '../../../identity/session/rules.ts';
import { type BookOwner, readAddressBook } from '../../../identity/addresses/address-book.ts';
import { openAddress, validAddress } from '../../../identity/addresses/address-rules.ts';
import { billTo, changeAddress, keepAddress, removeAddress, writeBillingAddress } from '../../../identity/api.ts';

type Asking = Parameters<typeof shopperOf>[1] & { market: RequestMarket };

/** The parts of one address, whose rules are those of every address of the country; the bill may go to any state. */
function validBilling({ address, contactInfo, personalInfo }: BillingAddress, country: CountryId): BillingAddress {
  const { salutation, ...names } = personalInfo;
  const { firstName, lastName, phone, ...place } = validAddress({ ...address, ...names, phone: contactInfo.phone ?? '' }, country);
  const email = contactInfo.email?.trim() && validEmail(contactInfo.email, 'contactInfo.email');
  return {
    address: place,
    contactInfo: { ...(phone && { phone }), ...(email && { email }) },
    personalInfo: { ...(salutation && { salutation: salutation.trim() }), firstName, lastName },
  };
}

/** [ACT-08] [ACT-09] [ACT-10] */
export function addressBookRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const ownerOf = async (request: Asking, reply: FastifyReply): Promise<BookOwner> => ({
    customerId: (await requireCustomer(deps, request, reply)).id,
    country: request.market.country,
  });

  serve(app, getAddressBook, async (request, reply) => readAddressBook(database, await ownerOf(request, reply)));

  serve(app, addShippingAddress, async (request, reply) => {
    const owner = await ownerOf(request, reply);
    const address = openAddress(request.body.shippingNewAddress, owner.country);
    return database.transaction(async (tx) => {
      const addressId = await keepAddress(tx, owner, address);
      if (request.body.createBillingAddrflag) await billTo(tx, owner, address);
      return { addressId, addressBook: await readAddressBook(tx, owner) };
    });
  });

  serve(app, changeShippingAddress, async (request, reply) => {
    const owner = await ownerOf(request, reply);
    const address = openAddress(request.body.shippingNewAddress, owner.country);
    return database.transaction(async (tx) => {
      await changeAddress(tx, owner, request.params.addressId, address);
      return readAddressBook(tx, owner);
    });
  });

  serve(app, removeShippingAddress, async (request, reply) => {
    const owner = await ownerOf(request, reply);
    await removeAddress(database, owner, request.params.addressId);
    return readAddressBook(database, owner);
  });

  serve(app, setBillingAddress, async (request, reply) => {
    const owner = await ownerOf(request, reply);
    await writeBillingAddress(database, owner, validBilling(request.body, owner.country));
    return readAddressBook(database, owner);
  });
}
