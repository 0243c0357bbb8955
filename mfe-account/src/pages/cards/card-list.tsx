import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { useTexts } from '@cellardoor/i18n';
import { Badge, Button, CardMark } from '@cellardoor/ui';
import { accountTexts } from '../../texts.ts';
import styles from './cards-page.module.css';
import { cardsPageTexts } from './cards-page.texts.ts';
import type { Cards } from './use-cards.ts';

/** The cards, the default one first. */
export function CardList({ cards }: { readonly cards: Cards }) {
  const t = useTexts(accountTexts);
  return (
    <ul className={styles.list} aria-label={t.paymentCards}>
      {cards.cards.map((card) => (
        <CardRow key={card.cardId} card={card} cards={cards} />
      ))}
    </ul>
  );
}

function CardRow({ card, cards }: { readonly card: SavedCard; readonly cards: Cards }) {
  const t = useTexts(cardsPageTexts);
  const name = cards.nameOf(card);
  return (
    <li className={styles.card}>
      {/* the name beside it says which card it is */}
      <span aria-hidden="true">
        <CardMark card={card.cardType} framed="large" />
      </span>
      <div className={styles.words}>
        <b>{name}</b>
        <span className={styles.expiry}>{t.cardExpires(card.expirationMonth, card.expirationYear)}</span>
      </div>
      <div className={styles.actions}>
        {card.isDefault ? (
          <Badge kind="plain">{t.defaultCard}</Badge>
        ) : (
          <Button
            variant="quiet"
            size="small"
            aria-label={t.makeDefaultNamed(name)}
            busy={cards.changing === card.cardId && !cards.asked}
            busyLabel={t.makingDefault}
            onClick={() => void cards.makeDefault(card)}
          >
            {t.makeDefault}
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={t.removeCardNamed(name)} onClick={() => cards.ask(card)}>
          {t.removeCard}
        </Button>
      </div>
    </li>
  );
}
