import type { LineItem } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { otherSizesOf } from '@cellardoor/rules/prices';
import { BreakableEmails } from '../breakable-emails/breakable-emails.tsx';
import { WinePicture } from '../picture/picture.tsx';
import { usePlanWords } from '../plan/use-plan-words.ts';
import { smallLineTexts } from './compact-line.texts.ts';
import styles from './compact-line.module.css';

interface SmallLineProps {
  readonly line: LineItem;
  /** Where its name leads; nowhere when absent. */
  readonly href?: string;
  /** More remarks below its name. */
  readonly notes?: readonly string[];
}

/** How it is packed, and the prices of other sizes that it has. */
function useSizeNotes(line: LineItem): string[] {
  const t = useTexts(smallLineTexts);
  const prices = otherSizesOf(line).map(({ caseOf, bottles }) => (bottles === null ? t.sizePrice(caseOf) : t.sizePriceOf(caseOf, bottles)));
  return line.caseBottleCount > 1 ? [t.caseOf(line.caseBottleCount), ...prices] : prices;
}

/** One line of a basket or an order, small, in a list: picture, quantity and name, price. */
export function CompactLine({ line, href, notes = [] }: SmallLineProps) {
  const t = useTexts(smallLineTexts);
  const price = usePrice();
  const sizeNotes = useSizeNotes(line);
  const planWords = usePlanWords();
  const planNotes = line.plan ? [planWords(line.plan)] : [];
  const Name = href === undefined ? 'span' : 'a';
  return (
    <li className={styles.line}>
      <WinePicture className={styles.picture} src={line.product.thumbnailImage} sizes="48px" alt="" />
      <Name className={styles.name} href={href}>
        {t.line(line.quantity, nameWithVintage(line.product))}
        {[...sizeNotes, ...planNotes, ...notes].map((note) => (
          <span key={note} className={styles.note}>
            <BreakableEmails>{note}</BreakableEmails>
          </span>
        ))}
      </Name>
      <b className={styles.price}>{price(line.itemPriceInfo.amount)}</b>
    </li>
  );
}
