import { pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { caseSizes } from '@cellardoor/rules/own-case';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Choice, Choices, Notice, Price, Quantity, VisuallyHidden, WinePicture } from '@cellardoor/ui';
import { AddCase } from './add-case.tsx';
import styles from './case-tray.module.css';
import { caseTitleId, goToCase } from './case-title.ts';
import { casePageTexts } from '../case-page.texts.ts';
import type { useOwnCase } from '../use-own-case.ts';

export interface BuildingProps {
  readonly building: ReturnType<typeof useOwnCase>;
}

/** What is in the case: its size, its wines, the running count, what it costs, and the way into the basket. [BSK-11] */
export function CaseTray({ building }: BuildingProps) {
  const t = useTexts(casePageTexts);
  const price = usePrice();
  const { ownCase, bottles, saving, failure, resize } = building;
  const { size, priceInfo } = ownCase;
  return (
    <section className={styles.tray} aria-labelledby={caseTitleId} data-scripted>
      <h2 id={caseTitleId} tabIndex={-1} className={styles.title}>
        {t.yourCase}
      </h2>
      <Choices legend={t.caseSize} hideLegend columns={2}>
        {caseSizes.map((each) => (
          <Choice key={each} name="case-size" title={t.caseOfBottles(each)} checked={each === size} onChange={() => resize(each)} />
        ))}
      </Choices>
      <div className={styles.running}>
        <p className={styles.count} aria-hidden="true">
          <b>{t.caseCount(bottles, size)}</b>
        </p>
        <progress className={styles.progress} value={bottles} max={size} aria-hidden="true" />
        <output>
          <VisuallyHidden>{!saving && t.caseCountNamed(ownCase.bottles, size, price(priceInfo.total))}</VisuallyHidden>
        </output>
      </div>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      <Chosen building={building} />
      <div data-stale={saving || undefined} className={styles.price}>
        <Price amount={priceInfo.total} was={priceInfo.savings > 0 ? priceInfo.rawSubtotal : undefined} />
        {priceInfo.savings > 0 && <span>{t.caseSaves(price(priceInfo.savings))}</span>}
      </div>
      <AddCase building={building} />
    </section>
  );
}

function Chosen({ building: { ownCase, quantityOf, room, choose } }: BuildingProps) {
  const t = useTexts(casePageTexts);
  const news = ownCase.wines.flatMap((wine) => wine.news.map(({ kind, message }) => ({ id: `${wine.itemCode} ${kind}`, message })));
  if (ownCase.wines.length === 0) return <p className={styles.empty}>{t.caseEmpty}</p>;
  return (
    <>
      {news.length > 0 && (
        <Notice>
          {news.map(({ id, message }) => (
            <p key={id}>{message}</p>
          ))}
        </Notice>
      )}
      <ul className={styles.chosen}>
        {ownCase.wines.map(({ itemCode, product, stockQty }) => {
          const quantity = quantityOf(itemCode);
          const name = nameWithVintage(product);
          return (
            <li key={itemCode} className={styles.line}>
              <WinePicture className={styles.picture} src={product.thumbnailImage} sizes="40px" alt="" />
              <a href={pathTo('product.detail', { itemCode: product.itemCode })}>{name}</a>
              <Quantity
                className={styles.stepper}
                value={quantity}
                min={0}
                max={Math.max(quantity, Math.min(stockQty, quantity + room))}
                label={t.caseBottlesOf(name)}
                onChange={(next) => {
                  if (next === 0) goToCase();
                  choose(itemCode, next);
                }}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
