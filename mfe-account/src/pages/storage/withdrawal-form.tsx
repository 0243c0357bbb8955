import { pathTo } from '@cellardoor/contracts';
import type { Storage } from '@cellardoor/contracts/api/storage';
import { useTexts } from '@cellardoor/i18n';
import { Button, ButtonLink, Choice, Choices, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import { accountTexts } from '../../texts.ts';
import type { StorageData } from './storage-page.loader.ts';
import styles from './storage-page.module.css';
import { storagePageTexts } from './storage-page.texts.ts';
import type { Destination, OwnStorage } from './use-storage.ts';
import { WithdrawalQuoted } from './withdrawal-quoted.tsx';

interface Props {
  readonly own: OwnStorage;
  readonly offer: NonNullable<Storage['offer']>;
  readonly savedCards: Storage['savedCards'];
  readonly places: Pick<StorageData, 'addresses' | 'shops'>;
}

/** Where the chosen bottles go, what that costs, and the press that makes it an order. [ACC-04] */
export function WithdrawalForm({ own, offer, savedCards, places }: Props) {
  const t = useTexts(storagePageTexts, accountTexts);
  const [told, setTold] = useState<string>();
  const { bottles, destination, quote, changes } = own;
  const missing = bottles === 0 ? t.storageChooseFirst : destination ? undefined : t.storageChoosePlace;
  const ask = () => {
    setTold(missing);
    if (!missing) void own.readQuote();
  };
  return (
    <section aria-labelledby="withdraw-wines" className={styles.section}>
      <h2 id="withdraw-wines" tabIndex={-1} className={styles.title}>
        {t.storageWithdraw}
      </h2>
      <p className={styles.small}>{t.storageWithdrawText}</p>
      <p aria-live="polite">
        <b>{t.storageChosen(t.bottles(bottles))}</b>
      </p>
      <Places own={own} places={places} />
      {/* what it asked for was done meanwhile: it goes */}
      {missing && missing === told && <Notice tone="error">{missing}</Notice>}
      {quote ? (
        <WithdrawalQuoted own={own} quote={quote} offer={offer} savedCards={savedCards} />
      ) : (
        <div>
          <Button block busy={changes.doing === 'quote'} busyLabel={t.storageCounting} onClick={ask}>
            {t.storageSeeCost}
          </Button>
        </div>
      )}
    </section>
  );
}

function Places({ own, places: { addresses, shops } }: Pick<Props, 'own' | 'places'>) {
  const t = useTexts(storagePageTexts);
  const { destination } = own;
  const choiceOf = (value: string, place: Destination) => ({
    name: 'destination',
    value,
    checked: JSON.stringify(destination) === JSON.stringify(place),
    onChange: () => own.goTo(place),
  });
  const isEmpty = addresses?.length === 0;
  return (
    <>
      {addresses === null && <Notice>{t.storageAddressesFailed}</Notice>}
      {isEmpty && (
        <Notice>
          <p>{t.storageNoAddress}</p>
          <ButtonLink size="small" variant="outline" href={pathTo('account.addresses')}>
            {t.storageAddAddress}
          </ButtonLink>
        </Notice>
      )}
      {((addresses?.length ?? 0) > 0 || shops.length > 0) && (
        <Choices legend={t.storageDestination}>
          {(addresses ?? []).map(({ addressId, address }) => (
            <Choice
              key={addressId}
              {...choiceOf(`address ${addressId}`, { addressId })}
              title={`${address.firstName} ${address.lastName}`}
              text={[address.line1, address.city ?? address.suburb, address.postcode].filter(Boolean).join(', ')}
            />
          ))}
          {shops.map(({ addressId: shopId, name, line1, city, postcode }) => (
            <Choice
              key={shopId}
              {...choiceOf(`shop ${shopId}`, { shopId })}
              title={t.storageShop(name)}
              text={[line1, city, postcode].join(', ')}
            />
          ))}
        </Choices>
      )}
    </>
  );
}
