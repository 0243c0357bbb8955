import { useTexts } from '@cellardoor/i18n';
import { longestGiftMessage, longestLabelMessage } from '@cellardoor/rules/delivery-messages';
import { Button, Checkbox, Disclosure, Field, TextArea } from '@cellardoor/ui';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import type { Checkout } from '../use-checkout.ts';
import styles from '../forms.module.css';
import type { DeliveryWordsForm } from './use-delivery-words.ts';

interface Props {
  readonly form: DeliveryWordsForm;
  readonly checkout: Checkout;
}

/** What stands on the parcel's label, where one is sent, and what lies in a present. [CHK-03] */
export const DeliveryWordsFields = ({ isSent, ...props }: Props & { readonly isSent: boolean }) => (
  <>
    {isSent && <LabelFields {...props} />}
    <GiftFields {...props} />
  </>
);

/** The words of the API beside the field that it names. */
const errorAt = (checkout: Checkout, field: string) => {
  const failure = checkout.failureOf('method');
  return failure?.field === field ? failure.message : undefined;
};

function LabelFields({ form: { words, writeLabel }, checkout }: Props) {
  const t = useTexts(checkoutPageTexts);
  return (
    <Disclosure title={t.labelWords} open={words.label.some(Boolean)}>
      <div className={styles.form}>
        {words.label.map((text, at) => (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- four lines, in their order
            key={at}
            name={`labelMessage${at + 1}`}
            label={t.labelLine(String(at + 1))}
            value={text}
            maxLength={longestLabelMessage}
            error={errorAt(checkout, `labelMessage${at + 1}`)}
            autoComplete="off"
            onChange={({ target }) => writeLabel(at, target.value)}
          />
        ))}
      </div>
    </Disclosure>
  );
}

function GiftFields({ form, checkout }: Props) {
  const t = useTexts(checkoutPageTexts);
  const { words, asGift, tell } = form;
  return (
    <>
      <Checkbox
        name="sendGift"
        label={t.sendGift}
        hint={t.sendGiftHint}
        checked={words.sendGift}
        onChange={({ target }) => asGift(target.checked)}
      />
      {words.sendGift && (
        <>
          <GiftMessageFields form={form} checkout={checkout} />
          <Field
            name="recipientEmail"
            label={t.giftEmail}
            hint={t.giftEmailHint}
            type="email"
            autoComplete="off"
            optional
            value={words.recipientEmail}
            error={errorAt(checkout, 'recipientEmail')}
            onChange={({ target }) => tell(target.value)}
          />
        </>
      )}
    </>
  );
}

/** Its place among those that are sent: empty ones are not. */
const placeOf = (messages: readonly string[], at: number) => messages.slice(0, at).filter((text) => text.trim() !== '').length;

function GiftMessageFields({ form: { words, writeMessage, addMessage }, checkout }: Props) {
  const t = useTexts(checkoutPageTexts);
  return (
    <>
      {words.messages.map((text, at) => (
        <TextArea
          // oxlint-disable-next-line react/no-array-index-key -- fields in their order
          key={at}
          name={`giftMessage${at + 1}`}
          label={t.giftMessage(String(at + 1))}
          rows={2}
          value={text}
          maxLength={longestGiftMessage}
          error={text.trim() === '' ? undefined : errorAt(checkout, `giftMessages.${placeOf(words.messages, at)}`)}
          onChange={({ target }) => writeMessage(at, target.value)}
        />
      ))}
      {addMessage && (
        <div>
          <Button variant="quiet" size="small" onClick={addMessage}>
            {t.addGiftMessage}
          </Button>
        </div>
      )}
    </>
  );
}
