import type { PaymentOption } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { cardName } from '@cellardoor/rules/cards';
import { Button, Field, FieldFrame, Notice } from '@cellardoor/ui';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import type { HostedFieldName } from './card-fields.ts';
import type { CardToken } from '../../domain/card-token.ts';
import { writtenExpiry } from './expiry.ts';
import { fieldStyles } from './field-styles.ts';
import { useCardForm } from './use-card-form.ts';
import { cardFormTexts } from './card-form.texts.ts';
import { testCards } from './test-cards.ts';
import styles from './card-form.module.css';
import { CardLogos } from './card-logos.tsx';

interface Props {
  readonly option: PaymentOption | undefined;
  /** What its button does: 'Continue'. */
  readonly label: string;
  /** What becomes of the card, below its fields. */
  readonly note: string;
  readonly onToken: (card: CardToken) => void;
  /** What else is asked about the card. */
  readonly children?: ReactNode;
  /** The card was taken over, and an answer to it is awaited. */
  readonly busy?: boolean;
}

type CardFormState = ReturnType<typeof useCardForm>;

/** The card's number and security code are typed in the gateway's own fields and never pass through this page. [CHK-07] */
export function CardForm({ option, label, note, onToken, children, busy = false }: Props) {
  const t = useTexts(cardFormTexts);
  const { facts } = useMarket();
  const cards = facts.cards.filter((name) => !option || option.cards.includes(name));
  const titles = { number: t.cardNumber, securityCode: t.securityCode };
  const form = useCardForm({ onToken, setup: (place) => ({ titles, styles: fieldStyles(place) }) });
  const wrong = {
    number: t.cardNumberInvalid(cards.map(cardName).join(', ')),
    expiry: t.expiryInvalid,
    securityCode: t.securityCodeInvalid,
  };
  const missing = { number: t.cardNumberMissing, expiry: t.expiryMissing, securityCode: t.securityCodeMissing };
  const errorOf = (name: keyof typeof wrong) =>
    form.wrong.includes(name) ? (form.missing.includes(name) ? missing : wrong)[name] : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) form.submit();
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <CardLogos cards={cards} />
      {form.testing && <Notice>{t.cardTesting(cards.flatMap((name) => testCards[name] ?? []))}</Notice>}
      <div className={styles.fields}>
        <Hosted form={form} name="number" label={t.cardNumber} error={errorOf('number')} wide />
        <ExpiryField field={form.expiry} error={errorOf('expiry')} onEdit={form.unmark} />
        <Hosted form={form} name="securityCode" label={t.securityCode} error={errorOf('securityCode')} />
      </div>
      {children}
      <CardProblem form={form} />
      <p className={styles.aside}>{note}</p>
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy || busy} busyLabel={t.checkingCard} disabled={form.opened !== 'yes'}>
          {label}
        </Button>
      </div>
    </form>
  );
}

interface HostedProps {
  readonly form: CardFormState;
  readonly name: HostedFieldName;
  readonly label: string;
  readonly error: string | undefined;
  readonly wide?: boolean;
}

/** The place of a gateway's field, dressed as one of ours. Its label is within, too, for anyone who cannot see this one. */
function Hosted({ form, name, label, error, wide }: HostedProps) {
  const frame = (
    <FieldFrame label={label} error={error} className={wide ? styles.wide : undefined}>
      {({ id, className }) => (
        <div
          id={id}
          className={`${className} ${styles.hosted}`}
          data-focused={form.focused === name || undefined}
          ref={form.places[name]}
        />
      )}
    </FieldFrame>
  );
  return (
    // a label leads to a control of its own page alone; the field within is reached by the Tab key
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={wide ? styles.wide : undefined} onClick={() => form.focus(name)}>
      {frame}
    </div>
  );
}

interface ExpiryProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  readonly onEdit: (name: 'expiry') => void;
}

function ExpiryField({ field, error, onEdit }: ExpiryProps) {
  const t = useTexts(cardFormTexts);
  const [value, setValue] = useState('');
  return (
    <Field
      ref={field}
      name="expiry"
      label={t.expiry}
      error={error}
      value={value}
      onChange={({ target, nativeEvent }) => {
        onEdit('expiry');
        // what is taken away must not come back
        const deleting = (nativeEvent as InputEvent).inputType?.startsWith('delete');
        setValue(deleting ? target.value : writtenExpiry(target.value));
      }}
      inputMode="numeric"
      autoComplete="cc-exp"
      placeholder={t.expiryExample}
      maxLength={9}
      aria-required
    />
  );
}

function CardProblem({ form }: { readonly form: CardFormState }) {
  const t = useTexts(cardFormTexts);
  if (form.opened === 'failed')
    return (
      <Notice tone="error">
        <p>{t.cardFieldsFailed}</p>
        <Button variant="quiet" size="small" onClick={form.retry}>
          {t.openCardAgain}
        </Button>
      </Notice>
    );
  return form.silent && <Notice tone="error">{t.cardSilent}</Notice>;
}
