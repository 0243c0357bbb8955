import type { CallReply } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Button, CardMark, Checkbox, Choice, Choices } from '@cellardoor/ui';
import { useState } from 'react';
import { NewCard } from '../new-card.tsx';
import { planTexts } from './plan.texts.ts';
import { usePlanWords } from './plan-words.ts';
import styles from './plan.module.css';

type Cards = CallReply<'getPlanPayment'> & { /** How many plans the customer has. */ readonly plans: number };

/** What a card pays for. */
interface CardPayee {
  readonly name: string;
  /** What could not be paid; null where all is. */
  readonly trouble: object | null;
}

interface Props {
  readonly plan: CardPayee;
  readonly cards: Cards;
  readonly busy: boolean;
  readonly onChosen: (cardId: string, forAll: boolean, isNew: boolean) => void;
}

/** A card that was refused is not offered again first: another kept one is, or a new one. */
const firstChoice = ({ trouble }: CardPayee, { cardId, savedCards }: Cards): string =>
  savedCards.find((card) => (card.cardId === cardId) === (trouble === null && cardId !== null))?.cardId ?? 'new';

/** The kept cards and a new one, to choose from. */
export function CardChoice({ plan, cards, busy, onChosen }: Props) {
  const t = useTexts(planTexts);
  const words = usePlanWords();
  const [chosen, setChosen] = useState(() => firstChoice(plan, cards));
  const [forAll, setForAll] = useState(false);
  const choiceOf = (value: string) => ({ name: 'card', value, checked: chosen === value, onChange: () => setChosen(value) });
  return (
    <>
      {cards.savedCards.length > 0 && (
        <Choices legend={t.cardChoices(plan.name)}>
          {cards.savedCards.map((card) => (
            <Choice
              key={card.cardId}
              {...choiceOf(card.cardId)}
              title={words.card(card)}
              text={card.cardId === cards.cardId ? t.cardOfNow : t.cardGoodUntil(card.expirationMonth, card.expirationYear)}
              aside={
                <span aria-hidden="true">
                  <CardMark card={card.cardType} framed="small" />
                </span>
              }
            />
          ))}
          <Choice {...choiceOf('new')} title={t.aNewCard} />
        </Choices>
      )}
      {cards.plans > 1 && <Checkbox label={t.cardForAll} checked={forAll} onChange={({ target }) => setForAll(target.checked)} />}
      <p className={styles.note}>{t.cardConsent}</p>
      {chosen === 'new' ? (
        <NewCard
          busyText={busy ? (plan.trouble ? t.chargingCard : t.takingCard) : undefined}
          onKept={(cardId) => onChosen(cardId, forAll, true)}
        />
      ) : (
        <Button block busy={busy} busyLabel={plan.trouble ? t.chargingCard : t.takingCard} onClick={() => onChosen(chosen, forAll, false)}>
          {t.takeCard}
        </Button>
      )}
    </>
  );
}
