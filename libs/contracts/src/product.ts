import type { ProductReviews } from './api/reviews.ts';
import { event, moduleContract, page, widget } from './face.ts';

/** What is bought. */
export const product = moduleContract({
  name: 'product',
  pages: {
    'product.detail': page<{ itemCode: string }>(['/product/:itemCode']),
  },
  widgets: {
    /** The form by which a logged-in customer rates a wine, or changes the rating. */
    'product.rate': widget<{ itemCode: string }>(),
  },
  events: {
    'product:viewed': event<{ itemCode: string }>(),
    /** A customer rated the wine; the reviews as they are now. */
    'product:rated': event<{ itemCode: string; productReviews: ProductReviews }>(),
  },
});
