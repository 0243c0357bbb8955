import { type ProductSummary, tastingNotePath, type WidgetProps } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { ProductCard, Rail, SectionHead } from '@cellardoor/ui';
import { kindOf } from '@cellardoor/ui/kinds';
import { pricedFor, useMemberPrices, useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { findViewed, loadRecentlyViewed } from './recently-viewed.loader.ts';
import styles from './recently-viewed.module.css';
import { recentlyViewedTexts } from './recently-viewed.texts.ts';

type Viewed = readonly ProductSummary[] | null;

/** The row as the server knew it; a visitor's stands in a cookie that pages for all are made without, so the browser asks. */
function useViewedWines(given: Viewed, exceptItemCode: string | undefined): Viewed {
  const send = useSend();
  const [found, setFound] = useState<Viewed>([]);
  const isUnknown = given?.length === 0;
  useEffect(() => {
    if (!isUnknown) return undefined;
    const ended = new AbortController();
    void findViewed(send, exceptItemCode, ended.signal).then((wines) => !ended.signal.aborted && setFound(wines));
    return () => ended.abort();
  }, [isUnknown, send, exceptItemCode]);
  return isUnknown ? found : given;
}

/** A row of what was looked at last, each with its tasting note; no row where there is nothing. [HOM-06] */
function RecentlyViewed({ data, props }: { readonly data: Viewed; readonly props: WidgetProps<'product.recently-viewed'> }) {
  const t = useTexts(recentlyViewedTexts);
  const member = useMemberPrices();
  const wines = useViewedWines(data, props.exceptItemCode);
  if (wines?.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t.recentlyViewed}>
      <SectionHead title={t.recentlyViewed} />
      {wines ? (
        <Rail label={t.recentlyViewed}>
          {wines.map((wine) => (
            <ProductCard key={wine.itemCode} product={pricedFor(wine, member)}>
              {kindOf(wine).sections.includes('tasting') && (
                <a className={styles.note} href={tastingNotePath(wine.itemCode)} aria-label={t.noteOfWine(wine.name)}>
                  {t.noteOf}
                </a>
              )}
            </ProductCard>
          ))}
        </Rail>
      ) : (
        <p className={styles.none}>{t.noRecentlyBrowsed}</p>
      )}
    </section>
  );
}

export default defineWidget<'product.recently-viewed', Viewed>({ audience: 'shopper', load: loadRecentlyViewed, View: RecentlyViewed });
