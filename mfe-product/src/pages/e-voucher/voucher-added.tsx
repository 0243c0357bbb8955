import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Button, ButtonLink } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import styles from './e-voucher-page.module.css';
import { eVoucherPageTexts } from './e-voucher-page.texts.ts';
import type { EVoucherForm } from './use-e-voucher.ts';

/** It is in the basket, and where to go from here. */
export function VoucherAdded({ form }: { readonly form: EVoucherForm }) {
  const t = useTexts(eVoucherPageTexts);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={said} tabIndex={-1} className={styles.added}>
        {t.voucherAdded(form.values.recipientName)}
      </p>
      <div className={styles.ways}>
        <ButtonLink href={pathTo('basket.page')}>{t.seeBasket}</ButtonLink>
        <Button variant="outline" onClick={form.again}>
          {t.anotherVoucher}
        </Button>
      </div>
    </div>
  );
}
