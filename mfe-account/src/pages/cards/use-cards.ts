import type { SavedCard, SavedCards } from '@cellardoor/contracts/api/saved-cards';
import { chooseCard, listSavedCards, removeCard } from '@cellardoor/contracts/calls/saved-cards';
import { useTexts } from '@cellardoor/i18n';
import { type ActionFailure, useAction } from '@cellardoor/mfe-kit';
import { cardName } from '@cellardoor/rules/cards';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { accountTexts } from '../../texts.ts';
import { cardsPageTexts } from './cards-page.texts.ts';

/** The cards on the page, and what can be done with them: each call answers with all that are left. [ACT-13] [ACT-14] */
export function useCards(given: readonly SavedCard[]) {
  const t = useTexts(cardsPageTexts, accountTexts);
  const send = useSend();
  const [cards, setCards] = useState(given);
  /** The card that is asked about before it goes. */
  const [asked, setAsked] = useState<SavedCard>();
  const [changing, setChanging] = useState<string>();
  const [said, setSaid] = useState('');

  const nameOf = ({ cardType, lastFour }: SavedCard) => t.cardEnding(cardName(cardType), lastFour);
  const change = useAction(async (card: SavedCard, call: () => Promise<SavedCards>, done: string) => {
    setChanging(card.cardId);
    setSaid('');
    try {
      setCards((await call()).savedCards);
      setSaid(done);
    } catch (error) {
      // another tab removed it, or it has expired: the page shows what there is
      if ((error as ActionFailure).code === 'unknown_card') setCards((await send(listSavedCards)).savedCards);
      throw error;
    } finally {
      setAsked(undefined);
    }
  }, t.cardsFailed);
  return {
    cards,
    asked,
    said,
    ask: setAsked,
    nameOf,
    changing: change.busy ? changing : undefined,
    failureText: change.failureText,
    remove: (card: SavedCard) => change.run(card, () => send(removeCard, { cardId: card.cardId }), t.cardRemoved(nameOf(card))),
    makeDefault: (card: SavedCard) =>
      change.run(card, () => send(chooseCard, { cardId: card.cardId, options: 'default' }), t.madeDefault(nameOf(card))),
  };
}

export type Cards = ReturnType<typeof useCards>;
