import { partnerCardCookie, pathTo } from '@cellardoor/contracts';
import { validateBinRange } from '@cellardoor/contracts/calls/session';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { loadFromServer, useAction } from '@cellardoor/mfe-kit';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import { useSend, useShopper, useUserModel } from '@cellardoor/user-model';
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { boxes, pastedInto, typedDigit } from '../../domain/card-digits.ts';
import { cookieValue } from '../../domain/cookies.ts';
import { dial } from '../../domain/dial.ts';
import { tellStep } from '../../domain/tell-step.ts';
import styles from './card-dialog.module.css';
import { pointsWidgetTexts } from './points.texts.ts';

/** Six boxes for the first digits of a card. `onWhole` gets them when all are filled. */
function CardForm({
  onWhole,
  failure,
  busy,
}: {
  readonly onWhole: (digits: string) => void;
  readonly failure?: string;
  readonly busy: boolean;
}) {
  const t = useTexts(pointsWidgetTexts);
  const [digits, setDigits] = useState<readonly string[]>(Array.from({ length: boxes }, () => ''));
  const [empty, setEmpty] = useState(false);
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => fields.current[Math.max(0, Math.min(at, boxes - 1))]?.focus();
  const type = (at: number, text: string) => {
    const digit = typedDigit(text);
    setDigits(digits.map((old, box) => (box === at ? digit : old)));
    if (digit) focus(at + 1);
  };
  const paste = (at: number, event: ClipboardEvent) => {
    event.preventDefault();
    const filled = pastedInto(digits, at, event.clipboardData.getData('text'));
    setDigits(filled);
    const next = filled.indexOf('');
    focus(next === -1 ? boxes - 1 : next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const whole = digits.every(Boolean);
    setEmpty(!whole);
    if (whole) onWhole(digits.join(''));
    else focus(digits.indexOf(''));
  };
  const message = empty ? t.cardEmpty : failure;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {message && (
        <div id="card-digits-message">
          <Notice tone="error">{message}</Notice>
        </div>
      )}
      <fieldset className={styles.digits} aria-describedby={message ? 'card-digits-message' : undefined}>
        <legend>{t.cardDigits}</legend>
        {digits.map((digit, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={at}
            ref={(field) => {
              fields.current[at] = field;
            }}
            className={styles.digit}
            aria-label={t.cardDigit(at + 1)}
            aria-invalid={(empty && !digit) || undefined}
            inputMode="numeric"
            autoComplete="off"
            value={digit}
            onChange={(event) => type(at, event.target.value)}
            onPaste={(event) => paste(at, event)}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && !digit) focus(at - 1);
            }}
          />
        ))}
      </fieldset>
      <Button type="submit" size="large" block busy={busy} busyLabel={t.cardChecking}>
        {t.cardContinue}
      </Button>
    </form>
  );
}

/**
 * Asks whom the bank partner sent for the first digits of their card, before they go on. It does not close by Escape; customer services
 * are the way out. [HDR-09] [HDR-12]
 */
export function CardDialog() {
  const t = useTexts(pointsWidgetTexts);
  const { points, telephones } = useMarket().facts;
  const bus = useUserModel()?.bus;
  const send = useSend();
  const accepted = useShopper(({ session }) => session?.cardAccepted ?? false);
  const [asked, setAsked] = useState(false);
  const { cardText } = t;
  useEffect(() => {
    if (!points || !bus) return;
    const look = () => {
      const sent = cookieValue(document.cookie, partnerCardCookie.name) !== '';
      const out = document.documentElement.dataset.page?.startsWith('header.');
      tellStep(bus, 'bank-cookie-check', sent && !accepted ? cardText : undefined);
      setAsked(sent && !out);
    };
    look();
    return bus.on('page:shown', look);
  }, [accepted, bus, cardText, points]);
  const check = useAction(async (cardId: string) => {
    await send(validateBinRange, { cardId });
    setAsked(false);
    await loadFromServer();
  });
  return (
    <Dialog open={asked && !accepted} onClose={() => undefined} title={t.cardTitle} size="narrow" dismissible={false}>
      <p>{cardText}</p>
      <CardForm onWhole={(digits) => void check.run(digits)} failure={check.failureText} busy={check.busy} />
      <p className={styles.help}>
        {t.cardHelp} <a href={dial(telephones.service)}>{telephones.service}</a>.{' '}
        <a href={pathTo('header.information', {})}>{t.cardHelpPage}</a>
      </p>
    </Dialog>
  );
}
