import { addEVoucher } from '@cellardoor/contracts/calls/basket';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { formatWholeMoney } from '@cellardoor/i18n/whole-money';
import { type Action, useAction } from '@cellardoor/mfe-kit';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { mostOfEVoucher } from '@cellardoor/rules/e-vouchers';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { eVoucherPageTexts } from './e-voucher-page.texts.ts';
import { faultsOf, nothingTyped, type VoucherField, voucherFields, type VoucherValues } from './voucher-values.ts';

/** What the preview shows: an amount alone while the form is filled in, all of it once every field is right. */
export type PreviewedVoucher = Pick<VoucherValues, 'amount'> & Partial<VoucherValues>;

export interface EVoucherForm {
  readonly values: VoucherValues;
  /** Faults that are to be seen. */
  readonly errors: Readonly<Partial<Record<VoucherField, string | undefined>>>;
  readonly preview: PreviewedVoucher | undefined;
  readonly step: 'form' | 'preview' | 'added';
  change(field: VoucherField, text: string): void;
  leave(field: VoucherField): void;
  /** Shows the preview; gives the first field at fault instead, where there is one. */
  check(): VoucherField | undefined;
  back(): void;
  again(): void;
  readonly add: Action<[], void>;
}

/** An e-voucher from the first field to the basket. [GFT-02] [GFT-03] */
export function useEVoucher(): EVoucherForm {
  const t = useTexts(eVoucherPageTexts);
  const market = useMarket();
  const [values, setValues] = useState(nothingTyped);
  const [seen, setSeen] = useState<readonly VoucherField[]>([]);
  const [preview, setPreview] = useState<PreviewedVoucher>();
  const [step, setStep] = useState<EVoucherForm['step']>('form');
  const judge = (typed: VoucherValues) => faultsOf(typed, t, { most: formatWholeMoney(mostOfEVoucher, market), brand: market.facts });
  const faults = judge(values);
  const add = useAddVoucher(values, () => setStep('added'));
  const begin = (kept: VoucherValues) => {
    setValues(kept);
    setSeen([]);
    setPreview(undefined);
    setStep('form');
    add.forget();
  };
  return {
    values,
    errors: Object.fromEntries(seen.map((field) => [field, faults[field]])),
    preview,
    step,
    change(field, text) {
      const next = { ...values, [field]: text };
      setValues(next);
      // an amount that is not right is not shown as what is given
      if (field === 'amount') setPreview(judge(next).amount ? undefined : { amount: text });
    },
    leave: (field) => values[field] !== '' && setSeen((before) => [...new Set([...before, field])]),
    check() {
      setSeen(voucherFields);
      const first = voucherFields.find((field) => faults[field]);
      setPreview(first ? (faults.amount ? undefined : { amount: values.amount }) : values);
      if (!first) setStep('preview');
      return first;
    },
    back: () => begin(values),
    again: () => begin(nothingTyped),
    add,
  };
}

function useAddVoucher({ amount, recipientName, recipientEmail, message }: VoucherValues, onAdded: () => void): Action<[], void> {
  const model = useUserModel();
  const { voucherFailed } = useTexts(eVoucherPageTexts);
  return useAction(async () => {
    const { basket, recentItemDetails } = await model!.send(addEVoucher, {
      itemCode: eVoucherItemCode(location.hostname),
      amount: amount.trim(),
      quantity: '1',
      recipientName,
      recipientEmail,
      verifyEmail: recipientEmail,
      message,
      salesCode: null,
    });
    model!.basketIs(basket);
    model!.bus.emit('basket:added', { itemCode: recentItemDetails[0]!.itemCode, quantity: 1, bottles: 0, mixed: false, basket });
    onAdded();
  }, voucherFailed);
}
