import type { Address } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { addressLines } from '@cellardoor/rules/addresses';
import { Button, Dialog } from '@cellardoor/ui';
import { accountTexts } from '../../texts.ts';
import styles from './addresses-page.module.css';
import { addressesPageTexts } from './addresses-page.texts.ts';
import type { Addresses, KeptAddress } from './use-addresses.ts';

/** An address, a line a part. */
export function WrittenAddress({ address }: { readonly address: Partial<Address> }) {
  const market = useMarket();
  return (
    <address className={styles.address}>
      {addressLines(market.address, address).map((line, index) => (
        <span key={`${index} ${line}`}>{line}</span>
      ))}
    </address>
  );
}

/** The addresses that wine is sent to, the last kept first. */
export function AddressList({ addresses }: { readonly addresses: Addresses }) {
  const t = useTexts(accountTexts);
  return (
    <ul className={styles.list} aria-label={t.addresses}>
      {addresses.book.shippingAddresses.map((kept) => (
        <AddressCard key={kept.addressId} kept={kept} addresses={addresses} />
      ))}
    </ul>
  );
}

function AddressCard({ kept, addresses }: { readonly kept: KeptAddress; readonly addresses: Addresses }) {
  const t = useTexts(addressesPageTexts);
  const name = `${kept.address.line1}, ${kept.address.postcode}`;
  return (
    <li className={styles.card}>
      <WrittenAddress address={kept.address} />
      <div className={styles.actions}>
        <Button variant="quiet" size="small" aria-label={t.changeAddressNamed(name)} onClick={() => addresses.open({ of: 'change', kept })}>
          {t.changeAddress}
        </Button>
        <Button variant="quiet" size="small" aria-label={t.billHereNamed(name)} onClick={() => void addresses.billAt(kept)}>
          {t.billHere}
        </Button>
        <Button variant="quiet" size="small" aria-label={t.removeAddressNamed(name)} onClick={() => addresses.open({ of: 'remove', kept })}>
          {t.removeAddress}
        </Button>
      </div>
    </li>
  );
}

/** Asks once more before an address goes. */
export function RemoveAddress({ addresses }: { readonly addresses: Addresses }) {
  const t = useTexts(addressesPageTexts);
  const { opened, busy } = addresses;
  const kept = opened?.of === 'remove' ? opened.kept : undefined;
  const keep = () => addresses.open(undefined);
  return (
    <Dialog open={kept !== undefined} onClose={keep} title={t.addressQuestion} size="narrow">
      {kept && (
        <div className={styles.form}>
          <WrittenAddress address={kept.address} />
          <div className={styles.actions}>
            <Button busy={busy} busyLabel={t.removingAddress} onClick={() => void addresses.remove(kept)}>
              {t.addressRemoveYes}
            </Button>
            <Button variant="quiet" onClick={keep}>
              {t.addressRemoveNo}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
