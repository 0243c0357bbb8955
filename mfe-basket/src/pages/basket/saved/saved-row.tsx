import { pathTo } from '@cellardoor/contracts';
import type { SavedItem } from '@cellardoor/contracts/api/saved-items';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Button, WinePicture } from '@cellardoor/ui';
import { ItemName } from '../../../components/item-name.tsx';
import styles from './saved-items.module.css';
import { savedTexts } from './saved.texts.ts';

interface Props {
  readonly item: SavedItem;
  readonly onPutBack: () => Promise<void>;
  readonly onDrop: () => Promise<void>;
}

/** One saved item: the wine, what it costs today, what has changed since it was saved, and the ways on. */
export function SavedRow({ item, onPutBack, onDrop }: Props) {
  const t = useTexts(savedTexts);
  const price = usePrice();
  const back = useAction(onPutBack);
  const drop = useAction(onDrop);
  const { product, quantity, caseBottleCount, unitAmount, isAvailable, news } = item;
  const name = nameWithVintage(product);
  const isSold = unitAmount !== null;
  const counted = caseBottleCount > 0 ? t.savedSold(quantity, caseBottleCount) : isSold && t.savedUnits(quantity);
  const failure = back.failureText ?? drop.failureText;
  return (
    <li className={styles.item}>
      <WinePicture className={styles.picture} src={product.thumbnailImage} sizes="64px" alt="" />
      <div className={styles.words}>
        <ItemName as="h3" href={isSold ? pathTo('product.detail', { itemCode: product.itemCode }) : undefined}>
          {name}
        </ItemName>
        <p className={styles.sold}>{[counted, isSold && t.savedEach(price(unitAmount))].filter(Boolean).join(', ')}</p>
        {news.map(({ kind, message }) => (
          <p key={kind} className={styles.news}>
            {message}
          </p>
        ))}
      </div>
      <div className={styles.ways}>
        {isAvailable && (
          <Button
            variant="outline"
            size="small"
            busy={back.busy}
            busyLabel={t.puttingBack}
            aria-label={t.putBackNamed(name)}
            onClick={() => void back.run()}
          >
            {t.putBack}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          busy={drop.busy}
          busyLabel={t.droppingSaved}
          aria-label={t.dropSavedNamed(name)}
          onClick={() => void drop.run()}
        >
          {t.dropSaved}
        </Button>
      </div>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
    </li>
  );
}
