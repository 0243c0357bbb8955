import { pathTo, type ProductSummary } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useOptimisticAdd } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, CardGrid, EmptyState, type Drawing, ProductCard } from '@cellardoor/ui';
import { pricedFor, useMemberPrices } from '@cellardoor/user-model';
import { type ReactNode, useState } from 'react';
import { AccountFrame } from './account-frame.tsx';
import styles from './wine-shelf.module.css';
import { wineShelfTexts } from './wine-shelf.texts.ts';

/** A wine with why it is here. */
export interface ShelvedWine {
  readonly product: ProductSummary;
  readonly note?: ReactNode;
}

interface WineShelfProps {
  readonly title: string;
  readonly lead?: string;
  readonly wines: readonly ShelvedWine[];
  /** What is said where there is none. */
  readonly none: { readonly icon: Drawing; readonly title: string; readonly text: string };
}

/** Wines that a list shows at first, and more at each press. */
const atOnce = 24;

/** A page of the account that is a list of wines, each ready to buy where it is sold. [ACC-01] */
export function WineShelf({ title, lead, wines, none }: WineShelfProps) {
  const t = useTexts(wineShelfTexts);
  const [shown, setShown] = useState(atOnce);
  const more = Math.min(atOnce, wines.length - shown);
  const findAWine = <ButtonLink href={pathTo('search.listing')}>{t.findAWine}</ButtonLink>;
  return (
    <AccountFrame title={title} crumbs={[{ label: title }]} lead={lead && wines.length > 0 && <p>{lead}</p>}>
      <div className={styles.shelf}>
        {wines.length === 0 ? (
          <EmptyState icon={none.icon} title={none.title} actions={findAWine}>
            <p>{none.text}</p>
          </EmptyState>
        ) : (
          <CardGrid label={title} rowsOnPhones>
            {wines.slice(0, shown).map((wine) => (
              <ShelfCard key={wine.product.itemCode} {...wine} />
            ))}
          </CardGrid>
        )}
        {more > 0 && (
          <Button className={styles.more} variant="outline" onClick={() => setShown(shown + more)}>
            {t.showMore(more)}
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}

function ShelfCard({ product, note }: ShelvedWine) {
  const member = useMemberPrices();
  const { add, added, failureText } = useOptimisticAdd();
  return (
    <ProductCard product={pricedFor(product, member)} headingLevel={2} onAdd={add} added={added} addFailure={failureText}>
      {note && <p className={styles.note}>{note}</p>}
    </ProductCard>
  );
}
