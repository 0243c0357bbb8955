import { useTexts } from '@cellardoor/i18n';
import { CardMark } from '@cellardoor/ui';
import { cardFormTexts } from './card-form.texts.ts';
import styles from './card-logos.module.css';

/** The cards that the brand takes, as their marks. The bank partner takes Mastercard alone. [BRD-08] */
export function CardLogos({ cards }: { readonly cards: readonly string[] }) {
  const t = useTexts(cardFormTexts);
  return (
    <ul className={styles.logos} aria-label={t.cardsTaken}>
      {cards.map((card) => (
        <li key={card}>
          <CardMark card={card} framed="small" />
        </li>
      ))}
    </ul>
  );
}
