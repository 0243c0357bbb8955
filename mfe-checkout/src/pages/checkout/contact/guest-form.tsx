import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Button, Field, Form } from '@cellardoor/ui';
import { type ShopperState, useShopper, useUserModel } from '@cellardoor/user-model';
import { isEmail, longest } from '@cellardoor/rules/accounts';
import { type MouseEvent, useMemo } from 'react';
import type { Checkout } from '../use-checkout.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import styles from '../forms.module.css';

/** The first name of a customer who is recognised and has to log in again; empty for a visitor. [USR-03] */
const nameOfRecognised = ({ session }: ShopperState) => session?.summaryDetails.firstName ?? '';

/** True where what they see counts their membership, which a guest does not have. */
const hasBenefits = ({ basket }: ShopperState) => basket?.benefits.memberPrices === true || basket?.benefits.freeDelivery === true;

/** The guest's email, and for customers the way to log in: the header's dialog where there is one, else the page. */
export function GuestForm({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts);
  const model = useUserModel();
  const { checkoutPath } = useMarket();
  const had = useShopper(({ basket }) => basket?.numBottles);
  const next = had ? `${checkoutPath}?had=${had}` : checkoutPath;
  const name = useShopper(nameOfRecognised);
  const isMember = useShopper(hasBenefits);
  const failure = checkout.failureOf('contact');
  const errors = useMemo(() => (failure?.field ? { email: failure.message } : {}), [failure]);
  const askToLogIn = (event: MouseEvent) => {
    if (!model) return;
    event.preventDefault();
    model.bus.emit('user:login-requested', { next });
  };
  const wayToLogIn = (
    <a className={styles.link} href={pathTo('account.login', { next })} onClick={askToLogIn}>
      {t.logIn}
    </a>
  );
  return (
    <Form
      method="post"
      className={styles.form}
      errors={errors}
      rules={{ email: (value) => (isEmail(value.trim()) ? undefined : t.emailInvalid) }}
      messages={{ 'email.valueMissing': t.emailMissing, 'email.tooLong': t.emailInvalid }}
      onValid={({ email = '' }) => checkout.asGuest(email.trim())}
    >
      {name && (
        <p>
          {`${(isMember ? t.welcomeMember : t.welcomeBack)(name)} `}
          {wayToLogIn}
        </p>
      )}
      <Field
        label={t.email}
        hint={t.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={longest.email}
        required
        defaultValue={checkout.state.order?.email ?? ''}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={checkout.busy('contact')} busyLabel={t.saving}>
          {t.continue}
        </Button>
        {!name && (
          <p className={styles.aside}>
            {`${t.haveAccount} `}
            {wayToLogIn}
          </p>
        )}
      </div>
    </Form>
  );
}
