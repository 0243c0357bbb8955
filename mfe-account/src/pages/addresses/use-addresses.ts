import type { Address } from '@cellardoor/contracts';
import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import { addShippingAddress, changeShippingAddress, removeShippingAddress, setBillingAddress } from '@cellardoor/contracts/calls/addresses';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { normaliseAddress } from '@cellardoor/ui/address';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { addressesPageTexts } from './addresses-page.texts.ts';

export type KeptAddress = AddressBook['shippingAddresses'][number];

/** What of the book is open: a form for a new address or for one that is kept, or the question before one goes. */
export type Opened = { readonly of: 'new' } | { readonly of: 'change' | 'remove'; readonly kept: KeptAddress };

const billedAt = ({ firstName, lastName, phone, ...address }: Address) => ({
  address,
  contactInfo: phone ? { phone } : {},
  personalInfo: { firstName, lastName },
});

/** The customer's addresses on the page, and what can be done with them: each call answers with all of them. [ACT-08] [ACT-09] [ACT-10] */
export function useAddresses(given: AddressBook) {
  const t = useTexts(addressesPageTexts);
  const { address: form } = useMarket();
  const send = useSend();
  const [book, setBook] = useState(given);
  const [opened, setOpened] = useState<Opened>();
  const [said, setSaid] = useState('');
  const change = useAction(async (call: () => Promise<AddressBook>, done: string) => {
    setSaid('');
    setBook(await call());
    setSaid(done);
    setOpened(undefined);
  }, t.addressFailed);
  const { failure } = change;
  return {
    book,
    opened,
    said,
    busy: change.busy,
    failureText: change.failureText,
    fieldErrors: failure?.field ? { [failure.field.split('.').at(-1)!]: failure.message } : undefined,
    open: (what: Opened | undefined) => {
      change.forget();
      setOpened(what);
    },
    save: ({ billing, ...values }: Record<string, string>) => {
      const shippingNewAddress = normaliseAddress(form, values) as Address;
      const addressId = opened?.of === 'change' ? opened.kept.addressId : undefined;
      const add = async () =>
        (await send(addShippingAddress, { shippingNewAddress, createBillingAddrflag: billing !== undefined })).addressBook;
      const write = () => send(changeShippingAddress, { addressId: addressId!, shippingNewAddress });
      return change.run(addressId === undefined ? add : write, t.addressKept);
    },
    remove: ({ addressId }: KeptAddress) => change.run(() => send(removeShippingAddress, { addressId }), t.addressRemoved),
    billAt: ({ address }: KeptAddress) => change.run(() => send(setBillingAddress, billedAt(address)), t.addressBilled),
  };
}

export type Addresses = ReturnType<typeof useAddresses>;
