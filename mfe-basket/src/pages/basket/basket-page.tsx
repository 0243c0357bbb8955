import { pathTo } from '@cellardoor/contracts';
import { useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage, Slot } from '@cellardoor/mfe-kit';
import { ButtonLink, Container, Notice } from '@cellardoor/ui';
import { BasketLines } from './lines/basket-lines.tsx';
import { BasketNews } from './basket-news.tsx';
import { BasketSummary } from './summary/basket-summary.tsx';
import { EmptyBasket } from './empty-basket.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { useBasket, useReportedChanges } from './use-basket.ts';
import { useBasketViewed } from './use-basket-viewed.ts';
import { useRemoval } from './lines/use-removal.ts';
import { SavedList } from './saved/saved-list.tsx';
import { useSaved } from './saved/use-saved.ts';
import { basketPageTexts } from './basket-page.texts.ts';
import { type BasketPageData, loadBasketPage } from './basket-page.loader.ts';
import styles from './basket-page.module.css';

/** Lines with their quantities, what changed, and the sum: all that is bought, before anything is asked. [BSK-02] */
function BasketPage({ data }: { readonly data: BasketPageData }) {
  const t = useTexts(basketPageTexts);
  const basket = useBasket(data.basket);
  useBasketViewed(data.basket);
  const changes = useReportedChanges(basket);
  const removal = useRemoval();
  const saved = useSaved(data.saved);
  const filled = basket !== null && basket.lineItems.length > 0;

  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t.title}</h1>
        {filled && <p className={styles.count}>{t.contents(basket.numBottles, basket.numLineItems)}</p>}
      </header>
      {data.failed && (
        <Notice tone="error">
          <p>{t.refreshFailed}</p>
          <ButtonLink href={pathTo('basket.page')} variant="quiet" size="small">
            {t.tryAgain}
          </ButtonLink>
        </Notice>
      )}
      <BasketNews basket={basket} changes={changes} />
      {filled && <Slot widget="upsell.cart" className={styles.offer} />}
      {(filled || removal.removed) && (
        <div className={styles.columns}>
          <BasketLines lines={basket?.lineItems ?? []} removal={removal} onSave={saved.save} />
          {filled && <BasketSummary basket={basket} />}
          {filled && <GoodToKnow basket={basket} />}
        </div>
      )}
      {!filled && !data.failed && <EmptyBasket />}
      <SavedList {...saved} />
    </Container>
  );
}

export default definePage<'basket.page', BasketPageData>({
  audience: 'shopper',
  load: loadBasketPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(basketPageTexts, market.texts).pageTitle, market),
    canonical: pathTo('basket.page'),
    robots: 'noindex',
  }),
  View: BasketPage,
});
