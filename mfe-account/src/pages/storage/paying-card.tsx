import type { Storage } from '@cellardoor/contracts/api/storage';
import { useTexts } from '@cellardoor/i18n';
import { cardName } from '@cellardoor/rules/cards';
import { Button, CardMark, Choice, Choices } from '@cellardoor/ui';
import { useState } from 'react';
import { NewCard } from '../../components/new-card.tsx';
import { accountTexts } from '../../texts.ts';
import { storagePageTexts } from './storage-page.texts.ts';

interface Props {
  readonly cards: Storage['savedCards'];
  readonly isPaying: boolean;
  /** Of the button that pays with a kept card. */
  readonly label: string;
  /** What it says while it pays. */
  readonly busyLabel: string;
  readonly onChosen: (cardId: string) => void;
}

/** A kept card, or a new one that is typed in the gateway's fields and kept. [CHK-07] */
export function PayingCard({ cards, isPaying, label, busyLabel, onChosen }: Props) {
  const t = useTexts(storagePageTexts, accountTexts);
  const [chosen, setChosen] = useState(cards[0]?.cardId ?? 'new');
  const choiceOf = (value: string) => ({ name: 'card', value, checked: chosen === value, onChange: () => setChosen(value) });
  return (
    <>
      {cards.length > 0 && (
        <Choices legend={t.storageCard}>
          {cards.map((card) => (
            <Choice
              key={card.cardId}
              {...choiceOf(card.cardId)}
              title={t.cardEnding(cardName(card.cardType), card.lastFour)}
              aside={
                <span aria-hidden="true">
                  <CardMark card={card.cardType} framed="small" />
                </span>
              }
            />
          ))}
          <Choice {...choiceOf('new')} title={t.storageNewCard} />
        </Choices>
      )}
      {chosen === 'new' ? (
        <NewCard busyText={isPaying ? busyLabel : undefined} onKept={onChosen} />
      ) : (
        <Button block busy={isPaying} busyLabel={busyLabel} onClick={() => onChosen(chosen)}>
          {label}
        </Button>
      )}
    </>
  );
}
