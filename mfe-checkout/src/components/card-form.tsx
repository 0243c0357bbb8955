import type { PaymentOption } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import { cardFormAddress } from '../domain/card-form-address.ts';
import type { CardToken } from '../domain/card-message.ts';
import { useCardForm } from '../state/use-card-form.ts';
import { useHydrated } from '../state/use-hydrated.ts';
import { cardNames, texts } from '../texts/en.ts';
import styles from './card-form.module.css';
import { CardLogos } from './card-logos.tsx';
import forms from './forms.module.css';

interface Props {
  readonly option: PaymentOption | undefined;
  readonly onToken: (card: CardToken) => void;
}

/** The gateway's own form in a frame: the card's number is typed there and never passes through this page. [CHK-07] */
export function CardForm({ option, onToken }: Props) {
  const t = useTexts(texts);
  const { facts } = useMarket();
  const cards = facts.cards.filter((name) => !option || option.cards.includes(name));
  const [refused, setRefused] = useState<string>();
  const take = (card: CardToken) => {
    const taken = cards.some((name) => name === card.brand);
    setRefused(taken ? undefined : t.cardNotTaken(cardNames[card.brand] ?? card.brand, cards.map((name) => cardNames[name]).join(', ')));
    if (taken) onToken(card);
  };
  const { frame, submit, busy, problem, message, height } = useCardForm(take);
  const words = refused ?? (problem && (problem === 'silent' ? t.cardSilent : (message ?? t.cardInvalid)));
  return (
    <div className={styles.form}>
      <CardLogos cards={cards} />
      <CardFrame frame={frame} form={option?.cardFormUrl} height={height} />
      {words && <Notice tone="error">{words}</Notice>}
      <p className={styles.note}>{t.cardFormNote}</p>
      <div className={forms.actions}>
        <Button busy={busy} busyLabel={t.checkingCard} onClick={submit}>
          {t.continue}
        </Button>
      </div>
    </div>
  );
}

interface FrameProps {
  readonly frame: React.RefObject<HTMLIFrameElement | null>;
  readonly form: string | undefined;
  readonly height: number | undefined;
}

/** The frame comes with the page's scripts: only then are its colours known, and only then is it heard. */
function CardFrame({ frame, form, height }: FrameProps) {
  const t = useTexts(texts);
  const { brand } = useMarket();
  if (!useHydrated()) return <div className={styles.frame} />;
  const style = getComputedStyle(document.documentElement);
  const address = cardFormAddress(form, brand, (name) => style.getPropertyValue(name));
  // The form needs scripts and its own origin, and a sandbox that allows both keeps nothing out.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={frame} className={styles.frame} title={t.cardForm} src={address} height={height} />;
}
