import { type AmountFault, eVoucherAmountFault, eVoucherEmailFault, eVoucherTextFault, type TextFault } from '@cellardoor/rules/e-vouchers';
import type { BrandNames } from '@cellardoor/rules/brand-words';
import type { MailedFault } from '@cellardoor/rules/mailed-words';
import type { WordingOf } from '@cellardoor/i18n';
import type { eVoucherPageTexts } from './e-voucher-page.texts.ts';

/** What was typed. */
export interface VoucherValues {
  readonly amount: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
}

export type VoucherField = keyof VoucherValues;

/** In the order in which they are asked for. */
export const voucherFields = ['amount', 'recipientName', 'recipientEmail', 'message'] as const satisfies readonly VoucherField[];

export const nothingTyped: VoucherValues = { amount: '', recipientName: '', recipientEmail: '', message: '' };

type Wording = WordingOf<typeof eVoucherPageTexts>;

const amountText = (fault: AmountFault | undefined, t: Wording, most: string): string | undefined =>
  fault && { missing: t.amountMissing, tooMuch: t.amountTooMuch(most), notWhole: t.amountNotWhole }[fault];

type Fault = TextFault | MailedFault;
const textOf = (fault: Fault | undefined, words: Readonly<Partial<Record<Fault, string>>>): string | undefined => fault && words[fault];

/** What is wrong with each field, in the form's words. `most` is the largest amount, as it is written here: '£500'; `brand` mails it. [GFT-02] */
export const faultsOf = (
  values: VoucherValues,
  t: Wording,
  { most, brand }: { readonly most: string; readonly brand: BrandNames },
): Readonly<Record<VoucherField, string | undefined>> => ({
  amount: amountText(eVoucherAmountFault(values.amount), t, most),
  recipientName: textOf(eVoucherTextFault('name', values.recipientName, brand), {
    missing: t.nameMissing,
    tooLong: t.nameTooLong,
    site: t.mailedSite,
    brand: t.mailedBrand,
  }),
  recipientEmail: textOf(eVoucherEmailFault(values.recipientEmail), {
    missing: t.emailMissing,
    tooLong: t.emailTooLong,
    invalid: t.emailInvalid,
  }),
  message: textOf(eVoucherTextFault('message', values.message, brand), {
    missing: t.messageMissing,
    tooLong: t.messageTooLong,
    site: t.mailedSite,
    brand: t.mailedBrand,
  }),
});
