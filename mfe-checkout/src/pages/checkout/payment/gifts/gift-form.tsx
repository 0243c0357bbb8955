import { useTexts } from '@cellardoor/i18n';
import { Button, Field, Form } from '@cellardoor/ui';
import { useMemo } from 'react';
import { giftFields, readGift } from './read-gift.ts';
import type { Checkout } from '../../use-checkout.ts';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import styles from './gifts.module.css';

interface Props {
  readonly checkout: Checkout;
  /** How many codes were taken here: with each the fields are emptied, the button stays under the finger. */
  readonly taken: number;
  /** False while another gift than the one in the fields was asked for last: what failed then is not told here. */
  readonly isAsked: boolean;
  readonly onAsk: (code: string) => void;
}

/** Number and PIN of a gift card, or the code of a voucher. They go to the server once, and stay nowhere. */
export function GiftForm({ checkout, taken, isAsked, onAsk }: Props) {
  const t = useTexts(checkoutPageTexts);
  const failure = checkout.failureOf('payment');
  const field = isAsked && failure?.field && giftFields[failure.field];
  const errors = useMemo(() => (failure && field ? { [field]: failure.message } : {}), [failure, field]);
  const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' } as const;
  return (
    <Form
      method="post"
      className={styles.form}
      errors={errors}
      messages={{ 'code.valueMissing': t.giftCodeMissing }}
      onValid={({ code = '', pin = '' }) => {
        onAsk(code.trim());
        return checkout.addGift(readGift(code, pin));
      }}
    >
      <div key={taken} className={styles.fields}>
        <Field {...plain} label={t.giftCode} hint={t.giftCodeHint} name="code" maxLength={40} required />
        <Field {...plain} label={t.giftPin} hint={t.giftPinHint} name="pin" inputMode="numeric" maxLength={20} optional />
      </div>
      <div>
        <Button type="submit" variant="outline" busy={checkout.busy('payment')} busyLabel={t.saving}>
          {t.addGift}
        </Button>
      </div>
    </Form>
  );
}
