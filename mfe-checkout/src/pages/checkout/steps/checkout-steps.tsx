import type { PaymentOption } from '@cellardoor/contracts';
import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import type { WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useHydrated } from '@cellardoor/mfe-kit';
import { Notice } from '@cellardoor/ui';
import type { Checkout } from '../use-checkout.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import styles from './checkout-steps.module.css';
import { ContactStep } from '../contact/contact-step.tsx';
import { DeliveryStep } from '../delivery/delivery-step.tsx';
import { MethodStep } from '../delivery/method-step.tsx';
import { PaymentStep } from '../payment/payment-step.tsx';
import { usePaymentOptions } from '../payment/use-payment-options.ts';
import { ReviewStep } from '../review/review-step.tsx';

interface Props {
  readonly checkout: Checkout;
  /** Null when they did not come with the page. */
  readonly options: readonly PaymentOption[] | null;
  /** The cards that the customer keeps. */
  readonly savedCards: readonly SavedCard[];
  /** The vouchers that the customer keeps. */
  readonly wallet: readonly WalletVoucher[];
  /** The customer's addresses. */
  readonly book: AddressBook | null;
  /** The payment mode whose pages the shopper came back from without paying. */
  readonly left: string | undefined;
}

/** The five steps. Their forms wait for the page's scripts, so that nothing that is typed early is lost, or sent in an address. */
export function CheckoutSteps({ checkout, options, savedCards, wallet, book, left }: Props) {
  const t = useTexts(checkoutPageTexts);
  const { orders } = useMarket().facts.telephones;
  const ready = useHydrated();
  const offered = usePaymentOptions(options, checkout.open === 'payment');
  return (
    <fieldset className={styles.steps} disabled={!ready}>
      <div className={styles.plain} data-unscripted>
        <Notice title={t.noScript}>
          <a href={`tel:${orders.replace(/[^+\d]/g, '')}`}>{t.orderByTelephone(orders)}</a>
        </Notice>
      </div>
      <ContactStep checkout={checkout} />
      <DeliveryStep checkout={checkout} book={book} />
      <MethodStep checkout={checkout} />
      <PaymentStep checkout={checkout} offered={offered} savedCards={savedCards} wallet={wallet} left={left} />
      <ReviewStep checkout={checkout} options={offered.options} />
    </fieldset>
  );
}
