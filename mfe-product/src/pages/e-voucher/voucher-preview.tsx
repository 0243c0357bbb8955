import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { formatWholeMoney } from '@cellardoor/i18n/whole-money';
import { Button, Notice } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import styles from './e-voucher-page.module.css';
import { eVoucherPageTexts } from './e-voucher-page.texts.ts';
import type { EVoucherForm } from './use-e-voucher.ts';

/** The last day on which a voucher of today can be spent. */
function lastDay(years: number): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString();
}

function Card({ preview }: Pick<EVoucherForm, 'preview'>) {
  const t = useTexts(eVoucherPageTexts);
  const market = useMarket();
  if (!preview) return <p className={styles.empty}>{t.previewEmpty}</p>;
  const { amount, recipientName, recipientEmail, message } = preview;
  return (
    <div className={styles.card}>
      <p className={styles.brand}>{market.facts.displayName}</p>
      <p className={styles.amount}>{formatWholeMoney(Number(amount), market)}</p>
      {recipientName && <p className={styles.recipient}>{t.previewFor(recipientName)}</p>}
      {message && <p className={styles.message}>{message}</p>}
      {recipientEmail && (
        <>
          <p className={styles.fact}>{t.previewTo(recipientEmail)}</p>
          <p className={styles.fact}>{t.previewExpires(formatDate(lastDay(market.giftYears), market))}</p>
        </>
      )}
    </div>
  );
}

/** What the recipient gets, with the way back and on: it has the focus once it is whole. [GFT-03] */
export function VoucherPreview({ form }: { readonly form: EVoucherForm }) {
  const t = useTexts(eVoucherPageTexts);
  const title = useRef<HTMLHeadingElement>(null);
  const { step, preview, add, back } = form;
  useEffect(() => {
    if (step === 'preview') title.current?.focus();
  }, [step]);
  return (
    <section className={styles.preview} aria-labelledby="e-voucher-preview">
      <h2 id="e-voucher-preview" className={styles.previewTitle} ref={title} tabIndex={-1}>
        {t.previewTitle}
      </h2>
      <Card preview={preview} />
      {step === 'preview' && (
        <>
          {add.failureText && <Notice tone="error">{add.failureText}</Notice>}
          <div className={styles.ways}>
            <Button busy={add.busy} busyLabel={t.puttingIntoBasket} onClick={() => void add.run()}>
              {t.putIntoBasket}
            </Button>
            <Button variant="outline" disabled={add.busy} onClick={back}>
              {t.back}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
