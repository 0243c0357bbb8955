import type { Storage, WithdrawalQuote } from '@cellardoor/contracts/api/storage';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { AmountList, AmountRow, Button, Choice, Choices } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import { accountTexts } from '../../texts.ts';
import { PayingCard } from './paying-card.tsx';
import styles from './storage-page.module.css';
import { storagePageTexts } from './storage-page.texts.ts';
import type { OwnStorage } from './use-storage.ts';

interface Props {
  readonly own: OwnStorage;
  readonly quote: WithdrawalQuote;
  readonly offer: NonNullable<Storage['offer']>;
  readonly savedCards: Storage['savedCards'];
}

/** What the withdrawal costs, a line each, and the press that makes it. It takes the focus, as the button that asked for it is gone. */
export function WithdrawalQuoted({ own, quote, offer, savedCards }: Props) {
  const t = useTexts(storagePageTexts, accountTexts);
  const price = usePrice();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const isPaying = own.changes.doing === 'withdraw';
  const bottles = t.bottles(quote.bottles);
  return (
    <div className={styles.quoted}>
      {quote.methods.length > 1 && <Ways own={own} quote={quote} />}
      <h3 ref={head} tabIndex={-1} className={styles.costs}>
        {t.storageCosts}
      </h3>
      <AmountList>
        <AmountRow name={t.storageDelivery}>{quote.delivery === 0 ? t.storageFree : price(quote.delivery)}</AmountRow>
        {quote.fee > 0 && <AmountRow name={t.storageFee(t.bottles(offer.fewBottles))}>{price(quote.fee)}</AmountRow>}
        {quote.duty > 0 && <AmountRow name={t.storageDuty}>{price(quote.duty)}</AmountRow>}
        {quote.vat > 0 && <AmountRow name={t.storageVat}>{price(quote.vat)}</AmountRow>}
        <AmountRow name={t.storageTotal} tone="total">
          {price(quote.total)}
        </AmountRow>
      </AmountList>
      <p className={styles.small}>{quote.left > 0 ? t.storageLeft(t.bottles(quote.left)) : t.storageNothingLeft}</p>
      {quote.total > 0 ? (
        <PayingCard
          cards={savedCards}
          isPaying={isPaying}
          busyLabel={t.storagePaying}
          label={t.storagePay(bottles, price(quote.total))}
          onChosen={(cardId) => void own.withdraw(cardId)}
        />
      ) : (
        <Button block busy={isPaying} busyLabel={t.storagePaying} onClick={() => void own.withdraw(undefined)}>
          {t.storagePlace(bottles)}
        </Button>
      )}
    </div>
  );
}

function Ways({ own, quote: { methods, methodCode } }: Pick<Props, 'own' | 'quote'>) {
  const t = useTexts(storagePageTexts);
  const price = usePrice();
  return (
    <Choices legend={t.storageMethod}>
      {methods.map((way) => (
        <Choice
          key={way.methodCode}
          name="method"
          value={way.methodCode}
          checked={way.methodCode === methodCode}
          onChange={() => void own.readQuote(way.methodCode)}
          title={way.name}
          text={way.promise}
          aside={way.cost === 0 ? t.storageFree : price(way.cost)}
        />
      ))}
    </Choices>
  );
}
