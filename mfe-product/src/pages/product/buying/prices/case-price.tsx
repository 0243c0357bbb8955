import { usePrice, useTexts } from '@cellardoor/i18n';
import { Badge, Price, useLitrePriceText } from '@cellardoor/ui';
import type { BuyingOption } from '../../../../domain/buying-options.ts';
import { productPageTexts } from '../../product-page.texts.ts';
import styles from './case-price.module.css';
import { MemberPrice } from './member-price.tsx';

/** The price of what is sold in one way only: the whole, the bottle, the litre, what is saved. [PRD-01] */
export function CasePrice({ option, inBond = false }: { readonly option: BuyingOption; readonly inBond?: boolean | undefined }) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  const { price, listPrice, saving, bottles, pricePerBottle, perLitre } = option;
  const litreWords = useLitrePriceText();
  const notes = [
    ...(inBond ? [t.caseOf(bottles), t.inBond] : []),
    ...(bottles > 1 && saving === 0 ? [t.aBottle(money(pricePerBottle))] : []),
    ...(perLitre.pays === undefined ? [] : [litreWords(perLitre)]),
    ...(saving > 0 ? [t.youSave(money(saving))] : []),
  ];
  return (
    <div className={styles.block}>
      <Price amount={price} was={saving > 0 ? listPrice : undefined} size="large" />
      {saving > 0 && bottles > 1 && <Badge>{t.justABottle(money(pricePerBottle))}</Badge>}
      <p className={styles.notes}>{notes.join(' · ')}</p>
      <MemberPrice option={option} isWhole />
    </div>
  );
}
