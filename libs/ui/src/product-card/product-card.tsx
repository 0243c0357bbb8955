import { type CartItem, pathTo, type ProductSummary } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { mostUnits } from '@cellardoor/rules/quantities';
import { type ReactNode, useId } from 'react';
import { ColourDot } from '../colour-dot/colour-dot.tsx';
import { type CardLine, kindOf } from '../kinds/kinds.ts';
import { WinePicture } from '../picture/picture.tsx';
import { cardPrice, type CardPrice } from '../price/card-price.ts';
import { Price, type PriceProps } from '../price/price.tsx';
import { Stars } from '../stars/stars.tsx';
import { productCardTexts } from './product-card.texts.ts';
import { AddForm } from './add-form.tsx';
import { CardNotes, isSingleBottlePrice } from './card-notes.tsx';
import styles from './product-card.module.css';

export interface ProductCardProps {
  readonly product: ProductSummary;
  /** Puts the first sku in the basket. Left out: no button. [PRD-07] */
  readonly onAdd?: (item: CartItem, bottles: number) => void;
  /** The button says 'Added'. */
  readonly added?: boolean;
  /** Why the last add was refused. */
  readonly addFailure?: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** CSS `sizes` of the picture. */
  readonly sizes?: string;
  /** For the cards that the first paint shows. */
  readonly priority?: boolean;
  /** A control on the picture's corner: a heart, say. */
  readonly corner?: ReactNode;
  /** More words above the price: why it is here. */
  readonly children?: ReactNode;
}

function usePriceNotes({ perBottle, byTheCase, saved }: CardPrice): Pick<PriceProps, 'note' | 'spareNote'> {
  const t = useTexts(productCardTexts);
  const price = usePrice();
  // the badge of a reduced case says its price a bottle already
  if (perBottle !== undefined && saved !== undefined) return { note: t.save(price(saved)) };
  if (byTheCase) return { spareNote: t.byTheCase(price(byTheCase.perBottle), byTheCase.bottles) };
  return perBottle === undefined ? {} : { note: t.aBottle(price(perBottle)) };
}

/** In a row of a list a single bottle's price takes its badge's words, so that it stands there once. */
function CardPriceLine({ price }: { readonly price: CardPrice }) {
  const t = useTexts(productCardTexts);
  const money = usePrice();
  const words = price.saved === undefined ? t.justABottle('|') : t.justABottleSave('|', money(price.saved));
  const [before = '', after = ''] = words.split('|');
  return (
    <Price
      className={styles.price}
      amount={price.amount}
      was={price.was}
      perLitre={price.perLitre}
      notesBelow
      {...usePriceNotes(price)}
      {...(isSingleBottlePrice(price) && { around: [before.trim(), after.trim()] })}
    />
  );
}

/** Keeps the year whole where a row has no room for both; where the line breaks, its dot stays behind the place. */
const Line = ({ about, vintage }: CardLine) => (
  <span className={styles.line}>
    <span className={styles.about}>{about}</span>
    {vintage && <span className={styles.vintage}>{about ? `\u00a0· ${vintage}` : vintage}</span>}
  </span>
);

/** A wine in a list: picture, name, vintage, price, rating, stock and a way to buy it. [SRC-06] */
export function ProductCard({ product, onAdd, added, addFailure, headingLevel = 3, sizes, priority, corner, children }: ProductCardProps) {
  const t = useTexts(productCardTexts);
  const Heading = `h${headingLevel}` as const;
  const nameId = useId();
  const price = cardPrice(product);
  const { avgRating, numberOfReviews } = product.ratingDetails.productRating;
  const gone = product.inventoryInfo.summaryAvailabilityStatus === 'out_of_stock' || !price;
  return (
    <article
      className={styles.card}
      aria-labelledby={nameId}
      data-item={product.itemCode}
      data-bottle={(price && isSingleBottlePrice(price)) || undefined}
      data-gone={gone || undefined}
    >
      <div className={styles.picture}>
        <WinePicture
          src={product.images.large}
          alt=""
          sizes={sizes ?? '(max-width: 37.5em) 60vw, (max-width: 62.5em) 40vw, 300px'}
          priority={priority}
        />
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.words}>
        <p className={styles.place}>
          <ColourDot colour={product.colourName} />
          <Line {...kindOf(product).cardLine(product)} />
        </p>
        <Heading className={styles.name} id={nameId}>
          <a className={styles.link} href={pathTo('product.detail', { itemCode: product.itemCode })}>
            {product.name}
          </a>
        </Heading>
        <Stars average={avgRating} ratings={numberOfReviews} />
        <CardNotes product={product} price={price}>
          {children}
        </CardNotes>
        {price && <CardPriceLine price={price} />}
        {gone ? (
          <p className={styles.gone}>{t.outOfStock}</p>
        ) : (
          onAdd && (
            <AddForm
              product={product}
              max={Math.max(1, mostUnits(price.sku.stockUnits, product.inventoryInfo.stockQty))}
              onAdd={(quantity) => onAdd({ itemCode: price.sku.itemCode, quantity }, quantity * price.sku.numberOfBottles)}
              added={added}
              failure={addFailure}
            />
          )
        )}
      </div>
    </article>
  );
}
