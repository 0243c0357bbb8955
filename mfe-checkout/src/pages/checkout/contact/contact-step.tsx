import { usePrice, useTexts } from '@cellardoor/i18n';
import { type ShopperState, useShopper } from '@cellardoor/user-model';
import { BreakableEmails, Button } from '@cellardoor/ui';
import { useEffect } from 'react';
import type { Checkout } from '../use-checkout.ts';
import { useCustomer } from '../../../components/use-customer.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { AccountNeeded } from './account-needed.tsx';
import { CheckoutStep } from '../steps/checkout-step.tsx';
import forms from '../forms.module.css';
import { GuestForm } from './guest-form.tsx';

/** The name of the first thing in the basket that belongs to an account. */
const nameForAccount = ({ basket }: ShopperState) => basket?.lineItems.find(({ terms }) => terms.needsAccount)?.product.name;

/** Who buys: a guest by email, or the customer who is logged in. [CHK-01] */
export function ContactStep({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts);
  const name = useShopper(nameForAccount);
  const customer = useCustomer();
  const price = usePrice();
  const { order, guestPaysMore } = checkout.state;
  const email = order?.email;
  // the server could not begin, or they logged in after it had made the page: nothing has to be pressed that is known, and mail is theirs
  const unbegun = customer !== undefined && email !== customer.emailAddress;
  useEffect(() => {
    if (unbegun) void checkout.asRegistered();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; what refuses it is said, and asked for again by the button
  }, [unbegun]);
  const summary = email && (
    <>
      <BreakableEmails>{email}</BreakableEmails>
      {guestPaysMore !== undefined && <p>{t.guestPaysMore(price(guestPaysMore))}</p>}
    </>
  );
  return (
    <CheckoutStep step="contact" checkout={checkout} summary={summary}>
      {customer ? (
        <>
          <p>{t.loggedInAs([customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.emailAddress)}</p>
          <div className={forms.actions}>
            <Button busy={checkout.busy('contact')} busyLabel={t.saving} onClick={() => checkout.asRegistered()}>
              {t.continue}
            </Button>
          </div>
        </>
      ) : name !== undefined ? (
        <AccountNeeded name={name} />
      ) : (
        <GuestForm checkout={checkout} />
      )}
    </CheckoutStep>
  );
}
