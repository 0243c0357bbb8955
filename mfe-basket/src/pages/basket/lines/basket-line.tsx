import { type BasketLine as Line, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useAction, useHydrated } from '@cellardoor/mfe-kit';
import { Button, Price, Quantity, WinePicture } from '@cellardoor/ui';
import { nameWithVintage } from '@cellardoor/rules/names';
import { isFree, isFreeWithPlan, isFreeWithReward } from '@cellardoor/rules/line-types';
import { useEffect, useRef } from 'react';
import { ItemName } from '../../../components/item-name.tsx';
import { mostOnLine, shortageOf } from '../../../domain/quantity.ts';
import { PlainForm } from './plain-form.tsx';
import { useLineQuantity } from './use-line-quantity.ts';
import { basketPageTexts } from '../basket-page.texts.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { basketTexts } from '../../../texts.ts';
import styles from './basket-line.module.css';
import { LinePrice, MinimumPriceNote, NextPriceHint, PlanNote, ReducedNote } from './line-price.tsx';

interface Props {
  readonly line: Line;
  /** True where another line takes from the same stock. */
  readonly shares: boolean;
  readonly onRemove: () => void;
  /** Why it could not be taken out. */
  readonly whyStays: string | undefined;
  readonly onSave: () => Promise<void>;
}

/** One line: the wine, how it is sold, how many of it, and what they cost. [BSK-01] */
export function LineItemRow({ line, shares, onRemove, whyStays, onSave }: Props) {
  const t = useTexts(basketPageTexts, basketTexts);
  const { quantity, busy, problem, set } = useLineQuantity(line);
  const saving = useAction(onSave);
  const { amount, listAmount, memberPrice } = line.itemPriceInfo;
  const free = isFree(line);
  const freeText = () => (isFreeWithReward(line) ? t.freeWithReward : isFreeWithPlan(line) ? t.freeWithPlan : t.freeItem);
  const live = useHydrated();
  const failure = problem ?? whyStays ?? saving.failureText;
  const remove = useRef<HTMLButtonElement>(null);
  // it is back, and so is the focus that its button had
  useEffect(() => {
    if (whyStays) remove.current?.focus({ preventScroll: true });
  }, [whyStays]);
  const name = nameWithVintage(line.product);
  const href = pathTo('product.detail', { itemCode: line.product.itemCode });
  return (
    <li className={styles.line} aria-busy={busy || undefined}>
      <a className={styles.frame} href={href} tabIndex={-1} aria-hidden="true">
        <WinePicture className={styles.picture} src={line.product.thumbnailImage} sizes="96px" alt="" />
      </a>
      <div className={styles.words}>
        <ItemName as="h2" href={href}>
          {name}
        </ItemName>
        {free ? <p className={styles.sku}>{freeText()}</p> : <LinePrice line={line} />}
        {line.saleTerms && <p className={styles.sku}>{line.saleTerms.label}</p>}
        <ShortNote line={line} shares={shares} />
        <PlanNote line={line} />
        <ReducedNote line={line} />
        <MinimumPriceNote line={line} />
        <NextPriceHint line={line} />
        <div className={styles.ways}>
          {!free && (
            <PlainForm change="remove" values={{ commerceItemId: line.commerceItemId }} onSubmit={onRemove}>
              <Button ref={remove} type="submit" className={styles.remove} variant="quiet" size="small" aria-label={t.removeLine(name)}>
                {t.remove}
              </Button>
            </PlainForm>
          )}
          {live && !free && line.terms.most > 1 && <SaveButton name={name} saving={saving} />}
        </div>
      </div>
      {line.terms.most > 1 && (
        <div className={styles.count}>
          <PlainForm change="set" values={{ itemCode: line.sku.itemCode }}>
            <Quantity
              name="quantity"
              className={styles.stepper}
              value={quantity}
              max={mostOnLine(line)}
              label={t.quantityOf(name)}
              onChange={set}
            />
            <Button type="submit" variant="quiet" size="small" aria-label={t.updateLine(name)} data-unscripted>
              {t.update}
            </Button>
          </PlainForm>
          <output className={styles.state}>{busy && t.saving}</output>
        </div>
      )}
      <div className={styles.amount} data-stale={quantity !== line.quantity || undefined}>
        <Price
          amount={amount}
          was={listAmount > amount ? listAmount : undefined}
          note={memberPrice ? t.memberPrice : undefined}
          size="small"
          className={styles.price}
        />
      </div>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
    </li>
  );
}

/** Which of the lines it is that the stock does not suffice for, and what helps: it cannot be paid for as it is. */
function ShortNote({ line, shares }: Pick<Props, 'line' | 'shares'>) {
  const t = useTexts(basketPageTexts);
  const short = shortageOf(line);
  if (!short) return null;
  const { left, isSoldOut } = short;
  if (shares) return <p className={styles.short}>{t.tooManyTogether}</p>;
  return <p className={styles.short}>{isSoldOut ? t.soldOut : left === 0 ? t.tooFewForCase : t.onlyLeft(left)}</p>;
}
