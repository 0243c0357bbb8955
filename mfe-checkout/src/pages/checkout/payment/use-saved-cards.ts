import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import type { Checkout } from '../use-checkout.ts';
import { useCustomer } from '../../../components/use-customer.ts';

const noCards: readonly SavedCard[] = [];

/** The customer's saved cards and which of them is to pay: the default one, until another is chosen. None where nobody is fully logged in. [USR-12] */
export function useSavedCards(checkout: Checkout, given: readonly SavedCard[]) {
  const send = useSend();
  const isCustomer = useCustomer() !== undefined;
  const [known, setKnown] = useState(given);
  /** Null for another card than these. */
  const [choice, setChoice] = useState<string | null>();
  const cards = isCustomer ? known : noCards;
  const chosen = choice === null ? undefined : (cards.find(({ cardId }) => cardId === choice) ?? cards[0]);

  const isOpen = checkout.open === 'payment';
  const hasFailed = checkout.failureOf('payment') !== undefined;
  const { declined } = checkout.state;
  const wasSaved = chosen !== undefined;
  useEffect(() => {
    if (!isOpen || !hasFailed || !wasSaved) return;
    // the bank's no to a card stands for this order; any other refusal may be that the card is gone, or has expired
    setChoice(declined ? null : undefined);
    void send(listSavedCards).then(
      ({ savedCards }) => setKnown(savedCards),
      () => undefined,
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked at when the step opens: a gift that is refused here says nothing of cards
  }, [isOpen]);

  return {
    cards,
    chosen,
    maySave: isCustomer,
    choose: setChoice,
    take: () => chosen && checkout.payWith({ cardId: chosen.cardId, brand: chosen.cardType, lastFour: chosen.lastFour }),
    /** The cards with one that was kept just now, which is to pay. */
    know: (savedCards: readonly SavedCard[], cardId: string) => {
      setKnown(savedCards);
      setChoice(cardId);
    },
  };
}

export type SavedCardChoice = ReturnType<typeof useSavedCards>;
