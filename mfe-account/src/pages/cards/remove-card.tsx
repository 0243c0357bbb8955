import { useTexts } from '@cellardoor/i18n';
import { Button, Dialog } from '@cellardoor/ui';
import styles from './cards-page.module.css';
import { cardsPageTexts } from './cards-page.texts.ts';
import type { Cards } from './use-cards.ts';

/** Asks once more before a card goes. */
export function RemoveCard({ cards }: { readonly cards: Cards }) {
  const t = useTexts(cardsPageTexts);
  const { asked } = cards;
  const keep = () => cards.ask(undefined);
  return (
    <Dialog open={asked !== undefined} onClose={keep} title={t.removeCardQuestion} size="narrow">
      {asked && (
        <div className={styles.question}>
          <p>{t.removeCardConsequence(cards.nameOf(asked))}</p>
          <div className={styles.answers}>
            <Button busy={cards.changing === asked.cardId} busyLabel={t.removingCard} onClick={() => void cards.remove(asked)}>
              {t.removeCardYes}
            </Button>
            <Button variant="quiet" onClick={keep}>
              {t.removeCardNo}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
