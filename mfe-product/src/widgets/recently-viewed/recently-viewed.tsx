import { type ProductSummary, tastingNotePath } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { ProductCard, Rail, SectionHead } from '@cellardoor/ui';
import { kindOf } from '@cellardoor/ui/kinds';
import { pricedFor, useMemberPrices } from '@cellardoor/user-model';
import { loadRecentlyViewed } from './recently-viewed.loader.ts';
import styles from './recently-viewed.module.css';
import { recentlyViewedTexts } from './recently-viewed.texts.ts';

type Viewed = readonly ProductSummary[] | null;

/** A row of what was looked at last, each with its tasting note; no row where there is nothing. [HOM-06] */
function RecentlyViewed({ data: wines }: { readonly data: Viewed }) {
  const t = useTexts(recentlyViewedTexts);
  const member = useMemberPrices();
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
