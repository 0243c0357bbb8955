import { sendEnquiry } from '@cellardoor/contracts/calls/enquiries';
import type { EnquiryBody } from '@cellardoor/contracts/api/enquiries';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useAction, useHydrated } from '@cellardoor/mfe-kit';
import { isEmail } from '@cellardoor/rules/accounts';
import { type EnquiryTopic, enquiryTopics, longestEnquiry, orderNumberPattern } from '@cellardoor/rules/enquiries';
import { Button, Field, Form, Notice, Select, TextArea } from '@cellardoor/ui';
import { randomKey, useSend, useShopper } from '@cellardoor/user-model';
import { useRef } from 'react';
import { contactPageTexts } from './contact-page.texts.ts';
import styles from './contact-page.module.css';

/** A message that was taken, and where the answer goes. */
export interface TakenMessage {
  readonly caseNumber: string;
  readonly email: string;
}

/** Sends a message; the same one again, after a reply that was lost, is the same case. */
function useSendMessage(onTaken: (taken: TakenMessage) => void) {
  const t = useTexts(contactPageTexts);
  const send = useSend();
  const { telephones } = useMarket().facts;
  const sent = useRef({ text: '', key: '' });
  return useAction(async ({ topic, orderId, email = '', message = '' }: Record<string, string>) => {
    const body: EnquiryBody = { topic: topic as EnquiryTopic, email, message, ...(orderId && { orderId }) };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: randomKey() };
    const { caseNumber } = await send(sendEnquiry, body, { idempotencyKey: sent.current.key });
    onTaken({ caseNumber, email });
  }, t.messageFailed(telephones.service));
}

function useTopicNames(): Readonly<Record<EnquiryTopic, string>> {
  const t = useTexts(contactPageTexts);
  return {
    order: t.topicOrder,
    delivery: t.topicDelivery,
    return: t.topicReturn,
    payment: t.topicPayment,
    account: t.topicAccount,
    wine: t.topicWine,
    other: t.topicOther,
  };
}

/** Topic, order number, address and message. What was typed stays until it was taken. */
export function ContactForm({ orderId, onTaken }: { readonly orderId: string; readonly onTaken: (taken: TakenMessage) => void }) {
  const t = useTexts(contactPageTexts);
  const names = useTopicNames();
  const ready = useHydrated();
  const own = useShopper(({ session }) => session?.summaryDetails.emailAddress ?? '');
  const { run, busy, failure, failureText } = useSendMessage(onTaken);
  const ofField = failure?.field !== undefined && { [failure.field]: failureText };
  return (
    <Form
      className={styles.form}
      method="post"
      errors={ofField || undefined}
      rules={{
        email: (value) => (isEmail(value.trim()) ? undefined : t.contactEmailWrong),
        orderId: (value) => (value === '' || new RegExp(orderNumberPattern).test(value.trim()) ? undefined : t.orderNumberWrong),
        message: (value) => (value.length > longestEnquiry ? t.messageTooLong(String(longestEnquiry)) : undefined),
      }}
      messages={{ 'email.valueMissing': t.contactEmailWrong, 'message.valueMissing': t.messageMissing }}
      onValid={(values) => void run({ ...values, orderId: (values.orderId ?? '').trim() })}
    >
      {failureText && !ofField && <Notice tone="error">{failureText}</Notice>}
      <Select
        label={t.topicLabel}
        name="topic"
        defaultValue={orderId ? 'order' : 'delivery'}
        options={enquiryTopics.map((value) => ({ value, label: names[value] }))}
      />
      <Field label={t.orderNumber} name="orderId" hint={t.orderNumberHint} inputMode="numeric" optional defaultValue={orderId} />
      <Field label={t.contactEmail} name="email" type="email" hint={t.contactEmailHint} autoComplete="email" required defaultValue={own} />
      <TextArea label={t.messageLabel} name="message" rows={7} required />
      <Button type={ready ? 'submit' : 'button'} size="large" busy={busy} busyLabel={t.sendingMessage}>
        {t.sendMessage}
      </Button>
      <noscript>{t.contactNeedsScript}</noscript>
    </Form>
  );
}
