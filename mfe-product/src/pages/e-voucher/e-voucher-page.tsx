import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { useState } from 'react';
import { giftDescription } from '../../components/gift-description.ts';
import { GiftFrame } from '../../components/gift-frame.tsx';
import styles from './e-voucher-page.module.css';
import { eVoucherPageTexts } from './e-voucher-page.texts.ts';
import { type EVoucherForm, useEVoucher } from './use-e-voucher.ts';
import { VoucherAdded } from './voucher-added.tsx';
import { EVoucherFields } from './e-voucher-fields.tsx';
import { VoucherPreview } from './voucher-preview.tsx';

/** An e-voucher: form, preview, basket. [GFT-02] [GFT-03] */
function EVoucherPage() {
  const t = useTexts(eVoucherPageTexts);
  const form = useEVoucher();
  // who comes back to the form goes on at its first field; who arrives reads the page
  const [returns, setReturns] = useState(false);
  const returning: EVoucherForm = {
    ...form,
    back: () => (setReturns(true), form.back()),
    again: () => (setReturns(true), form.again()),
  };
  return (
    <GiftFrame title={t.eVoucherTitle} lead={t.eVoucherLead} crumbs={[{ label: t.eVoucherTitle }]}>
      <div className={styles.columns} data-step={form.step}>
        {form.step === 'form' && <EVoucherFields form={form} focusFirst={returns} />}
        {form.step === 'added' ? <VoucherAdded form={returning} /> : <VoucherPreview form={returning} />}
      </div>
    </GiftFrame>
  );
}

export default definePage<'product.e-voucher'>({
  maxAge: 300,
  head: ({ market }) => {
    const t = reworded(eVoucherPageTexts, market.texts);
    return {
      title: pageTitle(t.eVoucherTitle, market),
      description: giftDescription(t.eVoucherLead, market),
      canonical: pathTo('product.e-voucher'),
      countries: 'all',
    };
  },
  View: EVoucherPage,
});
