import { useTexts } from '@cellardoor/i18n';
import { definePage, Slot } from '@cellardoor/mfe-kit';
import { Breadcrumb, Container, hydrationSliceOf } from '@cellardoor/ui';
import { kindOf, type PageKind, useKindWords } from '@cellardoor/ui/kinds';
import { useChoice, usePurchase } from './buying/use-purchase.ts';
import { useReviews } from './reviews/use-reviews.ts';
import { productPageTexts } from './product-page.texts.ts';
import { PlanBox } from '../../components/plans/plan-box.tsx';
import { BulkDeals } from './buying/prices/bulk-deals.tsx';
import { BuyBox } from './buying/buy-box.tsx';
import { crumbsOf } from './crumbs.ts';
import { DeliveryPanel } from './buying/delivery/delivery-panel.tsx';
import { ProductActions } from './dialogs/product-actions.tsx';
import { ProductDialogs } from './dialogs/product-dialogs.tsx';
import { useDialogs } from './dialogs/use-dialogs.ts';
import { Gallery } from './gallery/gallery.tsx';
import { GoneView } from './gone/gone-view.tsx';
import { Intro } from './intro.tsx';
import { MembershipView } from './membership/membership-view.tsx';
import { WaysToBuy } from './buying/ways-to-buy.tsx';
import { OutOfStock } from './buying/out-of-stock.tsx';
import { goneHead, productHead } from './product-page.head.ts';
import { type GoneData, loadProductPage, type ProductPageData } from './product-page.loader.ts';
import styles from './product-page.module.css';
import { ProductSections } from './product-sections.tsx';
import { useViewed } from './use-viewed.ts';

const CrumbsSlice = hydrationSliceOf(Crumbs);
const GallerySlice = hydrationSliceOf(Gallery);
const IntroSlice = hydrationSliceOf(Intro);
const BuyBoxSlice = hydrationSliceOf(BuyBox);
const BulkDealsSlice = hydrationSliceOf(BulkDeals);
const ActionsSlice = hydrationSliceOf(ProductActions);
const DeliverySlice = hydrationSliceOf(DeliveryPanel);
const SectionsSlice = hydrationSliceOf(ProductSections);

const layouts = { goods: GoodsView, membership: MembershipView } satisfies Record<PageKind['layout'], unknown>;

type Loaded = ProductPageData | GoneData;

/** A product, laid out as its kind is; or what stands in its place. */
function ProductPage({ data, params }: { readonly data: Loaded; readonly params: { readonly itemCode: string } }) {
  if (!data.wine) return <GoneView itemCode={params.itemCode} gone={data.gone} />;
  const Layout = layouts[kindOf(data.wine).layout];
  return <Layout data={data} />;
}

function Crumbs({ wine }: { readonly wine: ProductPageData['wine'] }) {
  const t = useTexts(productPageTexts);
  const words = useKindWords(kindOf(wine));
  return <Breadcrumb items={crumbsOf(wine, t.home, words)} />;
}

function GoodsView({ data: { wine, plan, contents, deals, delivery, reviews: given } }: { readonly data: ProductPageData }) {
  const words = useKindWords(kindOf(wine));
  const purchase = usePurchase(wine);
  const choice = useChoice(purchase);
  const reviews = useReviews(wine.itemCode, given);
  const gone = wine.inventoryInfo.summaryAvailabilityStatus === 'out_of_stock' || !purchase;
  const { openings, openers } = useDialogs(wine.itemCode);
  useViewed(wine);
  return (
    <Container>
      <CrumbsSlice wine={wine} />
      <div className={styles.top}>
        <GallerySlice wine={wine} contents={contents} first={gone ? undefined : purchase.options.at(-1)} />
        <div>
          <IntroSlice wine={wine} rating={reviews.known?.productRating ?? wine.ratingDetails.productRating} openers={openers} />
          {plan && kindOf(wine).inPlan === 'alone' ? (
            <PlanBox scheme={plan} />
          ) : gone ? (
            <OutOfStock wine={wine} openers={openers} />
          ) : (
            <WaysToBuy plan={plan}>
              <BuyBoxSlice wine={wine} purchase={purchase} />
              <BulkDealsSlice deals={deals} />
              <Slot widget="upsell.product" when="visible" className={styles.offer} itemCode={wine.itemCode} />
            </WaysToBuy>
          )}
          <ActionsSlice wine={wine} openers={openers} gone={gone} />
          <DeliverySlice wine={wine} choice={choice} content={delivery} />
        </div>
      </div>
      <SectionsSlice wine={wine} contents={contents} reviews={reviews} />
      <Slot
        widget="search.recommended"
        when="visible"
        className={styles.recommended}
        title={words.recommended}
        exceptItemCode={wine.itemCode}
        limit={6}
      />
      <Slot widget="product.recently-viewed" when="visible" className={styles.recent} exceptItemCode={wine.itemCode} />
      <ProductDialogs itemCode={wine.itemCode} openings={openings} />
    </Container>
  );
}

export default definePage<'product.detail', Loaded>({
  load: loadProductPage,
  head: ({ data, ...of }) => (data.wine ? productHead({ data, ...of }) : goneHead(data, of.market)),
  View: ProductPage,
  slots: ({ itemCode }) => [{ widget: 'upsell.product', props: { itemCode } }],
});
