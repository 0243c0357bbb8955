import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { TickedList } from '@cellardoor/ui';
import { GiftFrame } from '../../components/gift-frame.tsx';
import { giftFrameTexts } from '../../components/gift-frame.texts.ts';
import { GiftChooser } from './gift-chooser.tsx';
import { loadGiftsPage } from './gifts-page.loader.ts';
import styles from './gifts-page.module.css';
import { giftsPageTexts } from './gifts-page.texts.ts';

/** Which gift, and how gifts are spent. [RTE-03] */
function GiftsPage() {
  const t = useTexts(giftsPageTexts);
  return (
    <GiftFrame title={t.giftsTitle} lead={t.giftsLead}>
      <div className={styles.columns}>
        <GiftChooser />
        <section data-content-block className={styles.how} aria-labelledby="how-gifts-work">
          <h2 id="how-gifts-work" className={styles.howTitle}>
            {t.howGiftsWork}
          </h2>
          <TickedList>
            {[t.howCardsWork, t.howRestWorks, t.howWalletWorks].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </TickedList>
        </section>
      </div>
    </GiftFrame>
  );
}

export default definePage<'product.gifts'>({
  load: loadGiftsPage,
  maxAge: 300,
  head: ({ market }) => ({
    title: pageTitle(reworded(giftFrameTexts, market.texts).gifts, market),
    description: reworded(giftsPageTexts, market.texts).giftsLead,
    canonical: pathTo('product.gifts'),
    countries: 'all',
  }),
  View: GiftsPage,
});
