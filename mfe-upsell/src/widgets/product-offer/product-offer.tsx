import { defineWidget } from '@cellardoor/mfe-kit';
import type { ProductOffer } from '../../domain/product-offer.ts';
import { OfferBlock } from './offer-block.tsx';
import { loadProductOffer } from './product-offer.loader.ts';

/** The offer beside the product around; nothing where there is none. [UPS-01] */
const ProductOfferWidget = ({ data }: { readonly data: ProductOffer | null }) => (data ? <OfferBlock {...data} /> : null);

export default defineWidget<'upsell.product', ProductOffer | null>({ load: loadProductOffer, View: ProductOfferWidget });
