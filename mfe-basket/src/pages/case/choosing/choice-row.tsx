import { pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Quantity, WinePicture } from '@cellardoor/ui';
import { ItemName } from '../../../components/item-name.tsx';
import type { CaseChoice } from './case-choices.ts';
import styles from '../case-page.module.css';
import { casePageTexts } from '../case-page.texts.ts';

interface Props {
  readonly wine: CaseChoice;
  /** Bottles of it in the case. */
  readonly quantity: number;
  /** Bottles that the case has room for. */
  readonly room: number;
  readonly onChoose: (quantity: number) => void;
}

/** A wine to choose from, with how many of it are in the case. */
export function ChoiceRow({ wine, quantity, room, onChoose }: Props) {
  const t = useTexts(casePageTexts);
  const price = usePrice();
  const { name, place, picture, amount, stockQty, productItemCode } = wine;
  return (
    <li className={styles.wine} data-chosen={quantity > 0 || undefined}>
      <WinePicture className={styles.picture} src={picture} sizes="72px" alt="" />
      <div className={styles.words}>
        <ItemName as="h3" href={pathTo('product.detail', { itemCode: productItemCode })}>
          {name}
        </ItemName>
        <p className={styles.place}>{place}</p>
        <p className={styles.price}>{t.caseEach(price(amount))}</p>
      </div>
      <div className={styles.stepper} data-scripted>
        <Quantity
          value={quantity}
          min={0}
          max={Math.max(quantity, Math.min(stockQty, quantity + room))}
          label={t.caseBottlesOf(name)}
          onChange={onChoose}
        />
      </div>
    </li>
  );
}
