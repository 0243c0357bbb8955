import { pathTo } from '@cellardoor/contracts';
import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import { getAddressBook } from '@cellardoor/contracts/calls/addresses';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage, type LoadArgs } from '@cellardoor/mfe-kit';
import { Button, EmptyState, Notice, SectionHead } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useEffect, useRef } from 'react';
import { AccountFrame } from '../../components/account-frame.tsx';
import { listView } from '../../components/list-page/list-view.tsx';
import { asLoggedIn, loggedInSession } from '../../data/account-access.ts';
import { listOrNull } from '../../data/list-or-null.ts';
import { accountTexts } from '../../texts.ts';
import { KeptAddressForm } from './address-form.tsx';
import { AddressList, RemoveAddress, WrittenAddress } from './address-list.tsx';
import styles from './addresses-page.module.css';
import { addressesPageTexts } from './addresses-page.texts.ts';
import { useAddresses } from './use-addresses.ts';

function Billing({ billing }: { readonly billing: AddressBook['billingAddress'] }) {
  const t = useTexts(addressesPageTexts);
  return (
    <section aria-labelledby="billing" className={styles.billing}>
      <SectionHead id="billing" title={t.billingAddress} />
      {billing ? (
        <WrittenAddress address={{ ...billing.address, ...billing.personalInfo }} />
      ) : (
        <p className={styles.none}>{t.noBillingAddress}</p>
      )}
    </section>
  );
}

/** The customer's addresses in this country: kept, changed, removed, and the one that is billed. [ACC-01] */
function AddressesPage({ data }: { readonly data: AddressBook }) {
  const t = useTexts(addressesPageTexts, accountTexts);
  const addresses = useAddresses(data);
  const { book, said, failureText, opened } = addresses;
  const told = useRef<HTMLDivElement>(null);
  // the button that was pressed may be gone, and the focus with it
  useEffect(() => {
    if (said) told.current?.focus();
  }, [said]);
  const add = <Button onClick={() => addresses.open({ of: 'new' })}>{t.newAddress}</Button>;
  const isEmpty = book.shippingAddresses.length === 0;
  return (
    <AccountFrame title={t.addresses} crumbs={[{ label: t.addresses }]} lead={<p>{t.addressesLead}</p>}>
      <div className={styles.page}>
        <div ref={told} className={styles.told} tabIndex={-1}>
          <output>{said}</output>
          {failureText && !opened && <Notice tone="error">{failureText}</Notice>}
        </div>
        {isEmpty ? (
          <EmptyState icon={icons.pin} title={t.noAddresses} actions={add}>
            <p>{t.noAddressesText}</p>
          </EmptyState>
        ) : (
          <>
            <AddressList addresses={addresses} />
            <div>{add}</div>
          </>
        )}
        <Billing billing={book.billingAddress} />
        <KeptAddressForm addresses={addresses} />
        <RemoveAddress addresses={addresses} />
      </div>
    </AccountFrame>
  );
}

async function loadAddresses(args: LoadArgs<'account.addresses'>): Promise<AddressBook> {
  await loggedInSession(args);
  return asLoggedIn(args.send(getAddressBook, {}, { signal: args.signal }), args.url);
}

export default definePage<'account.addresses', AddressBook | null>({
  audience: 'shopper',
  load: (args) => listOrNull(loadAddresses(args), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).addresses, market),
    canonical: pathTo('account.addresses'),
    robots: 'noindex',
  }),
  View: listView(AddressesPage, { title: (t) => t.addresses, read: (send) => send(getAddressBook) }),
});
