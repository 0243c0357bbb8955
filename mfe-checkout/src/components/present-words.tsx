import type { OrderSummary } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { BreakableEmails } from '@cellardoor/ui';
import { checkoutTexts } from '../texts.ts';
import styles from './present-words.module.css';

/** What goes with a present, as its giver wrote it, and whom its mail tells of it. */
export function PresentWords({ wishes }: { readonly wishes: NonNullable<OrderSummary['giftWishes']> }) {
  const t = useTexts(checkoutTexts);
  const { giftMessages, recipientEmail } = wishes;
  return (
    <>
      {giftMessages.map((text, index) => (
        <blockquote key={index} className={styles.message}>
          {text}
        </blockquote>
      ))}
      <p>
        <BreakableEmails>{[t.presentPrices, recipientEmail && t.presentTold(recipientEmail)].filter(Boolean).join(' ')}</BreakableEmails>
      </p>
    </>
  );
}
