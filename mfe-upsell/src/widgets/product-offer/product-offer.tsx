import { defineWidget } from '@cellardoor/mfe-kit';
import type { ProductOffer } from '../../domain/product-offer.ts';
import { OfferBlock } from './offer-block.tsx';
import { loadProductOffer } from './product-offer.loader.ts';

/** The offer beside the product around; where there is none, a mark by which the page gives up the place that it keeps. [UPS-01] */
const ProductOfferWidget = ({ data }: { readonly data: ProductOffer | null }) => (data ? <OfferBlock {...data} /> : <i hidden data-none />);

export default defineWidget<'upsell.product', ProductOffer | null>({ load: loadProductOffer, View: ProductOfferWidget });
