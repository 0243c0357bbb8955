import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { cardName } from '@cellardoor/rules/cards';
import { Checkbox } from '@cellardoor/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { TermsBox } from '../../components/terms-box.tsx';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';
import styles from './after-purchase.module.css';
import type { Consent } from './use-consent.ts';

interface ConsentBoxProps {
  readonly card: NonNullable<OrderOffers['card']>;
  readonly consent: Consent;
  /** What the card is charged now, minor units. */
  readonly toPay: number;
  /** What it is charged later, in the box that 'Learn more' opens. */
  readonly future: ReactNode;
}

/**
 * The box by which the shopper agrees to be charged, unticked; one that stores the card as well says so. 'Learn more' opens 'Future Payments', whose
 * closing rejects nothing. [UPS-06] [UPS-08]
 */
export function ConsentBox({ card, consent, toPay, future }: ConsentBoxProps) {
  const t = useTexts(afterPurchaseWidgetTexts);
  const price = usePrice();
  const { asked } = consent;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  const named = t.card(cardName(card.cardBrand), card.lastFour);
  const label = card.willBeSaved ? t.consentSaving(named) : card.isSaved ? t.consent(named) : t.consentGuest(named);
  return (
    <div className={styles.consent}>
      <Checkbox
        ref={box}
        name={card.willBeSaved ? 'futurePayments' : 'futureCharges'}
        label={label}
        checked={consent.given}
        error={consent.isMissing ? t.consentMissing : undefined}
        onChange={({ target }) => consent.give(target.checked)}
      />
      <TermsBox title={t.futurePayments}>
        <p>{toPay > 0 ? t.futureNow(price(toPay)) : t.futureNothingNow}</p>
        {future}
        <p>{card.willBeSaved ? t.futureCardSaved : card.isSaved ? t.futureCardKept : t.futureCardForgotten}</p>
      </TermsBox>
    </div>
  );
}
