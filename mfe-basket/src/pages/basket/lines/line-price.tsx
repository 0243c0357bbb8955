import type { LineItem } from '@cellardoor/contracts';
import { formatDate, useMarket, usePrice, useTexts, type WordingOf } from '@cellardoor/i18n';
import { divided } from '@cellardoor/money';
import { otherSizesOf } from '@cellardoor/rules/prices';
import { usePlanWords } from '@cellardoor/ui';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { Fragment } from 'react';
import { basketPageTexts } from '../basket-page.texts.ts';
import { basketTexts } from '../../../texts.ts';
import styles from './basket-line.module.css';

type Wording = WordingOf<typeof basketPageTexts> & WordingOf<typeof basketTexts>;
type Part = NonNullable<LineItem['itemPriceInfo']['parts']>[number];

const soldAs = ({ caseBottleCount, quantity }: LineItem, t: Wording) =>
  caseBottleCount > 1 ? t.caseOf(caseBottleCount) : quantity > 1 ? t.singleBottles : t.singleBottle;

function partText({ bottles, caseOf, amount }: Part, { bottleCount }: LineItem, t: Wording, price: (amount: number) => string) {
  const perBottle = price(divided(amount, bottles));
  if (bottles === bottleCount) return t.partOfAll(caseOf, perBottle);
  return caseOf === 1 ? t.partSingle(bottles, perBottle) : t.partOfSize(bottles, caseOf, perBottle);
}

/** How a line is sold, and which of the shop's prices it is charged at. */
export function LinePrice({ line }: { readonly line: LineItem }) {
  const t = useTexts(basketPageTexts, basketTexts);
  const price = usePrice();
  const kind = kindOf(line.product);
  const words = useKindWords(kind);
  const sold = line.renews ? t.renewedTerm : words.soldAs || soldAs(line, t);
  if (!kind.hasUnitPrice) return <p className={styles.sku}>{sold}</p>;
  const { unitAmount, parts = [] } = line.itemPriceInfo;
  const prices = otherSizesOf(line).length > 0 ? parts.map((part) => partText(part, line, t, price)) : [t.each(price(unitAmount))];
  return (
    <p className={styles.sku}>
      {sold}
      {prices.map((part) => (
        <Fragment key={part}>
          {', '}
          <span className={styles.part}>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** What follows the first case of a plan, the first payment into wine reward, or the term of a membership. [WPL-08] */
export function PlanNote({ line: { plan, reward, renewal } }: { readonly line: LineItem }) {
  const t = useTexts(basketPageTexts);
  const price = usePrice();
  const market = useMarket();
  const planWords = usePlanWords();
  if (plan) return <p className={styles.plan}>{planWords(plan)}</p>;
  if (renewal) return <p className={styles.plan}>{t.renewalLine}</p>;
  return (
    reward && (
      <p className={styles.plan}>
        {t.rewardLine(price(reward.bonus), price(reward.nextCharge), formatDate(reward.nextChargeDate, market))}
      </p>
    )
  );
}

/** What offers and vouchers take off a line: its prices above are without them, its amount is with them. */
export function ReducedNote({ line }: { readonly line: LineItem }) {
  const t = useTexts(basketPageTexts);
  const price = usePrice();
  const { discount = 0, promotion = 0 } = line.itemPriceInfo;
  return discount + promotion > 0 && <p className={styles.sku}>{t.reduced(price(discount + promotion))}</p>;
}

/** What a few bottles more would save, where they would. */
export function NextPriceHint({ line }: { readonly line: LineItem }) {
  const t = useTexts(basketPageTexts, basketTexts);
  const price = usePrice();
  const { next } = line.itemPriceInfo;
  if (!next) return null;
  const { moreBottles, perBottle, saving } = next;
  return (
    <p className={styles.next}>
      {perBottle === null ? t.nextSaving(moreBottles, price(saving)) : t.nextPrice(moreBottles, price(perBottle), price(saving))}
    </p>
  );
}

/** What the law adds to a line where the order goes, and why. */
export function MinimumPriceNote({ line }: { readonly line: LineItem }) {
  const t = useTexts(basketPageTexts);
  const price = usePrice();
  const { minimumPrice } = line.itemPriceInfo;
  if (!minimumPrice) return null;
  const { added, region, perUnit } = minimumPrice;
  return <p className={styles.sku}>{t.minimumPrice(price(added), region, price(perUnit))}</p>;
}
