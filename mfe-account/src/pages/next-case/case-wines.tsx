import type { CaseWine } from '@cellardoor/contracts/api/wine-plans';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Button, Icon, Quantity, WinePicture } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { nextCasePageTexts } from './next-case-page.texts.ts';
import styles from './next-case-page.module.css';
import type { OpenCase } from './use-next-case.ts';

/** The wines of a case, each to be counted, swapped or removed while the case can be changed. [WPL-05] */
export function CaseWines({ open }: { readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const { wines } = open.nextCase;
  if (wines.length === 0) return <p className={styles.note}>{t.emptyCase}</p>;
  return (
    <ul className={styles.wines} aria-label={t.winesInCase}>
      {wines.map((wine) => (
        <WineRow key={wine.itemCode} wine={wine} open={open} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly wine: CaseWine;
  readonly open: OpenCase;
}

function WineRow({ wine, open }: RowProps) {
  const t = useTexts(nextCasePageTexts);
  const money = usePrice();
  const { isFromPlan, news, pricePerBottle, colourName, countryName } = wine;
  return (
    <li className={styles.wine}>
      <WinePicture className={styles.picture} src={wine.thumbnail} sizes="72px" alt="" />
      <div className={styles.wineWords}>
        <b className={styles.wineName}>{nameWithVintage(wine)}</b>
        <span className={styles.small}>{[colourName, countryName, isFromPlan && t.fromPlan].filter(Boolean).join(', ')}</span>
        <span className={styles.price}>{t.perBottle(money(pricePerBottle))}</span>
        {news && (
          <span className={styles.news}>
            <Icon of={icons.warning} />
            <span>{news}</span>
          </span>
        )}
      </div>
      <WineActions wine={wine} open={open} />
    </li>
  );
}

function WineActions({ wine, open }: RowProps) {
  const t = useTexts(nextCasePageTexts);
  const name = nameWithVintage(wine);
  const { spaces, choices } = open.nextCase;
  const quantity = open.bottlesOf(wine);
  if (!open.isOpen) return <b className={styles.wineActions}>{quantity}</b>;
  const canSwap = wine.isFromPlan && choices.some(({ isSwap }) => isSwap);
  return (
    <div className={styles.wineActions}>
      <Quantity
        className={styles.quantity ?? ''}
        label={t.quantityOf(name)}
        value={quantity}
        max={Math.max(quantity, wine.quantity + spaces)}
        onChange={(bottles) => open.setBottles(wine, bottles)}
      />
      {canSwap && (
        <Button variant="quiet" size="small" aria-label={t.swapWineNamed(name)} onClick={() => open.openSwap(wine)}>
          {t.swapWine}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={t.removeWineNamed(name)}
        busy={open.changes.doing === `remove ${wine.itemCode}`}
        onClick={() => void open.remove(wine)}
      >
        {t.removeWine}
      </Button>
    </div>
  );
}
