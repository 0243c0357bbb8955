import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { TickedList, UnbrokenHyphens } from '@cellardoor/ui';
import { giftDescription } from '../../components/gift-description.ts';
import { GiftFrame } from '../../components/gift-frame.tsx';
import { giftFrameTexts } from '../../components/gift-frame.texts.ts';
import { GiftChooser } from './gift-chooser.tsx';
import { type GiftsData, loadGiftsPage } from './gifts-page.loader.ts';
import styles from './gifts-page.module.css';
import { giftsPageTexts } from './gifts-page.texts.ts';

/** Which gift, and how gifts are spent: in the words of the brand's content, or its own. [RTE-03] */
function GiftsPage({ data: { copy } }: { readonly data: GiftsData }) {
  const t = useTexts(giftsPageTexts);
  const how = copy?.how.length ? copy.how : [t.howCardsWork, t.howRestWorks, t.howWalletWorks];
  return (
    <GiftFrame title={copy?.title ?? t.giftsTitle} lead={copy?.intro ?? t.giftsLead}>
      <div className={styles.columns}>
        <GiftChooser copy={copy} />
        <section data-content-block className={styles.how} aria-labelledby="how-gifts-work">
          <h2 id="how-gifts-work" className={styles.howTitle}>
            {copy?.howTitle ?? t.howGiftsWork}
          </h2>
          <TickedList>
            {how.map((line) => (
              <UnbrokenHyphens key={line}>{line}</UnbrokenHyphens>
            ))}
          </TickedList>
        </section>
      </div>
    </GiftFrame>
  );
}

export default definePage<'product.gifts', GiftsData>({
  load: loadGiftsPage,
  maxAge: 300,
  head: ({ data: { copy }, market }) => ({
    title: pageTitle(reworded(giftFrameTexts, market.texts).gifts, market),
    description: giftDescription(copy?.intro ?? reworded(giftsPageTexts, market.texts).giftsLead, market),
    canonical: pathTo('product.gifts'),
    countries: 'all',
  }),
  View: GiftsPage,
});
