import { useTexts } from '@cellardoor/i18n';
import { cardNames, texts } from '../texts/en.ts';
import styles from './card-logos.module.css';

const marks: Readonly<Record<string, () => React.ReactNode>> = {
  mastercard: () => (
    <>
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" fillOpacity="0.9" />
    </>
  ),
  visa: () => (
    <path
      fill="#1a1f71"
      d="m13.7 8.2-2.6 7.6H9.3L8 10c-.1-.3-.2-.4-.4-.6-.4-.2-1-.4-1.6-.5l.1-.7h2.8c.4 0 .7.2.8.6l.7 3.9 1.8-4.5zm1 0h1.7L15 15.800h-1.700zm7.800.200-.2 1.300c-.300-.200-.900-.300-1.400-.300-.700 0-1.100.300-1.100.6 0 .8 2.400.8 2.400 2.700 0 1.500-1.400 2.500-3.300 2.500-.800 0-1.600-.200-2-.400l.2-1.300c.500.2 1.100.5 1.900.5.700 0 1.300-.3 1.300-.8 0-.9-2.400-.9-2.400-2.700 0-1.200 1.200-2.300 3-2.300.700 0 1.200.1 1.600.2zm5.200-.200h1.500l1.500 7.600h-1.600l-.2-1h-2.300l-.4 1h-1.800l2.600-7c.1-.4.4-.6.700-.600zm.300 2.200-.9 2.600h1.400z"
    />
  ),
  amex: () => (
    <>
      <rect x="1" y="1" width="36" height="22" rx="3" fill="#1f72cd" />
      <text className={styles.letters} x="19" y="15.5" textAnchor="middle" fill="#fff">
        AMEX
      </text>
    </>
  ),
};

/** The cards that the brand takes, as their marks. The bank partner takes Mastercard alone. [BRD-08] */
export function CardLogos({ cards }: { readonly cards: readonly string[] }) {
  const t = useTexts(texts);
  return (
    <ul className={styles.logos} aria-label={t.cardsTaken}>
      {cards.map((card) => (
        <li key={card}>
          <svg className={styles.logo} viewBox="0 0 38 24" role="img" aria-label={cardNames[card] ?? card}>
            <rect x="0.5" y="0.5" width="37" height="23" rx="3.5" fill="#fff" stroke="#8a8f98" />
            {marks[card]?.()}
          </svg>
        </li>
      ))}
    </ul>
  );
}
