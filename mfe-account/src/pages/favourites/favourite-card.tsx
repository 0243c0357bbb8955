import type { ProductSummary } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useOptimisticAdd } from '@cellardoor/mfe-kit';
import { Button, ProductCard } from '@cellardoor/ui';
import { pricedFor, useMemberPrices } from '@cellardoor/user-model';
import styles from './favourites-page.module.css';
import { favouritesPageTexts } from './favourites-page.texts.ts';

interface FavouriteCardProps {
  readonly wine: ProductSummary;
  readonly removing: boolean;
  onRemove(): void;
}

/** A favourite, ready to buy, or to be taken off. */
export function FavouriteCard({ wine, removing, onRemove }: FavouriteCardProps) {
  const t = useTexts(favouritesPageTexts);
  const member = useMemberPrices();
  const { add, added, failureText } = useOptimisticAdd();
  return (
    <ProductCard product={pricedFor(wine, member)} headingLevel={2} onAdd={add} added={added} addFailure={failureText}>
      <Button
        className={styles.remove}
        variant="quiet"
        size="small"
        aria-label={t.removeFavourite(wine.name)}
        busy={removing}
        busyLabel={t.removing}
        onClick={onRemove}
      >
        {t.remove}
      </Button>
    </ProductCard>
  );
}
