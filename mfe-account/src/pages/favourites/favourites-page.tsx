import { listFavourites } from '@cellardoor/contracts/calls/lists';
import { pathTo, type UserItem } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, CardGrid, EmptyState, Notice } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useRef } from 'react';
import { AccountFrame } from '../../components/account-frame.tsx';
import { listView } from '../../components/list-page/list-view.tsx';
import { listOrNull } from '../../data/list-or-null.ts';
import { accountTexts } from '../../texts.ts';
import { AddAll } from './add-all.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import { loadFavouritesPage } from './favourites-page.loader.ts';
import styles from './favourites-page.module.css';
import { favouritesPageTexts } from './favourites-page.texts.ts';
import { useFavourites } from './use-favourites.ts';

interface FavouritesData {
  readonly userItems: readonly UserItem[];
}

function None() {
  const t = useTexts(favouritesPageTexts);
  return (
    <EmptyState icon={icons.heart} title={t.noFavourites} actions={<ButtonLink href={pathTo('search.listing')}>{t.findWines}</ButtonLink>}>
      <p>{t.noFavouritesText}</p>
    </EmptyState>
  );
}

/** What the shopper keeps. [PRD-13] */
function FavouritesPage({ data: { userItems } }: { readonly data: FavouritesData }) {
  const t = useTexts(favouritesPageTexts, accountTexts);
  const { items, gone, leaving, failureText, remove } = useFavourites(userItems, t.notRemoved);
  const said = useRef<HTMLOutputElement>(null);
  // the button that was pressed is gone, and the focus with it
  const takeOff = async (wine: UserItem['product']) => (await remove(wine), said.current?.focus());
  return (
    <AccountFrame title={t.favourites} crumbs={[{ label: t.favourites }]}>
      <div className={styles.favourites}>
        <output ref={said} className={styles.said} tabIndex={-1}>
          {gone && t.favouriteRemoved(gone)}
        </output>
        {failureText && <Notice tone="error" title={failureText} />}
        <AddAll wines={items.map(({ product }) => product)} />
        {items.length === 0 ? (
          <None />
        ) : (
          <CardGrid label={t.favourites} rowsOnPhones>
            {items.map(({ product }) => (
              <FavouriteCard
                key={product.itemCode}
                wine={product}
                removing={leaving === product.itemCode}
                onRemove={() => void takeOff(product)}
              />
            ))}
          </CardGrid>
        )}
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.favourites', FavouritesData | null>({
  audience: 'shopper',
  load: (args) => listOrNull(loadFavouritesPage(args), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).favourites, market),
    canonical: pathTo('account.favourites'),
    robots: 'noindex',
  }),
  View: listView(FavouritesPage, { title: (t) => t.favourites, read: (send) => send(listFavourites) }),
});
