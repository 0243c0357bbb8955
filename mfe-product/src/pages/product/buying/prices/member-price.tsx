import { usePrice, useTexts } from '@cellardoor/i18n';
import { useLitrePriceText } from '@cellardoor/ui';
import type { BuyingOption } from '../../../../domain/buying-options.ts';
import { productPageTexts } from '../../product-page.texts.ts';
import styles from './member-price.module.css';

interface MemberPriceProps {
  readonly option: BuyingOption;
  /** Beside the price of the whole: the price of a bottle would be read as that of the case. */
  readonly isWhole?: boolean;
}

/** One line of the price block, the same height for members and for others; nothing where members pay what all pay. [PRD-01] */
export function MemberPrice({ option, isWhole = false }: MemberPriceProps) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  const litreWords = useLitrePriceText();
  const { forMembers, memberPrice, bottles, perLitre } = option;
  if (!forMembers && memberPrice === null) return null;
  if (memberPrice === null) return <small className={styles.price}>{t.memberPrice}</small>;
  const price = t.forMembers(money(isWhole ? memberPrice : Math.round(memberPrice / Math.max(1, bottles))));
  return (
    <small className={styles.price}>
      {perLitre.forMembers === undefined ? price : `${price}, ${litreWords({ pays: perLitre.forMembers })}`}
    </small>
  );
}
