import type { ProductSummary } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { classes } from '../classes.ts';
import type { CardPrice } from '../price/card-price.ts';
import { useLitrePriceText } from '../price/price.tsx';
import { productCardTexts } from './product-card.texts.ts';
import styles from './card-notes.module.css';

/** Its badge's price is the price itself: that of a single bottle. */
export const isSingleBottlePrice = ({ badge }: CardPrice): boolean => badge?.saved !== undefined;

function PriceBadge({ price }: { readonly price: CardPrice }) {
  const t = useTexts(productCardTexts);
  const money = usePrice();
  const { badge } = price;
  if (!badge) return null;
  const each = money(badge.perBottle);
  const words = badge.saved === undefined ? t.justABottle(each) : t.justABottleSave(each, money(badge.saved));
  return <Badge className={classes(styles.badge, isSingleBottlePrice(price) && styles.bottle)}>{words}</Badge>;
}

/** The same line whether the member price is this shopper's or not: who turns out to be a member sees nothing move. */
function MemberLine({ price: { member, forMembers, perLitre } }: { readonly price: CardPrice }) {
  const t = useTexts(productCardTexts);
  const money = usePrice();
  const litreWords = useLitrePriceText();
  if (!member && forMembers === undefined) return null;
  if (forMembers === undefined) return <p className={styles.member}>{t.memberPrice}</p>;
  const words = t.forMembers(money(forMembers));
  return (
    <p className={styles.member}>{perLitre.forMembers === undefined ? words : `${words}, ${litreWords({ pays: perLitre.forMembers })}`}</p>
  );
}

function Stock({ product }: { readonly product: ProductSummary }) {
  const t = useTexts(productCardTexts);
  const { summaryAvailabilityStatus, stockQty } = product.inventoryInfo;
  return summaryAvailabilityStatus === 'low_stock' ? <p className={styles.low}>{t.onlyLeft(stockQty)}</p> : null;
}

interface CardNotesProps {
  readonly product: ProductSummary;
  /** Undefined where it is not sold. */
  readonly price: CardPrice | undefined;
  /** Why it is here. */
  readonly children?: ReactNode;
}

/** What is to be said of a product above its price: why it is here, members' prices, a better price, terms of sale, stock. */
export const CardNotes = ({ product, price, children }: CardNotesProps) => (
  <div className={styles.notes}>
    {children}
    {price && <MemberLine price={price} />}
    {price && <PriceBadge price={price} />}
    {product.saleTerms && <p className={styles.sale}>{product.saleTerms.label}</p>}
    <Stock product={product} />
  </div>
);
