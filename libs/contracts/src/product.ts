import { event, moduleContract, page } from './face.ts';

/** What is bought. */
export const product = moduleContract({
  name: 'product',
  pages: {
    'product.detail': page<{ itemCode: string }>(['/product/:itemCode']),
  },
  widgets: {},
  events: {
    'product:viewed': event<{ itemCode: string }>(),
  },
});
