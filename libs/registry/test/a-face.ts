import type { ReleaseFace } from '@cellardoor/mfe-kit/server';

/** What a release of the product module says of itself: nothing, but for the parts that a test is about. */
export const aFace = (parts: Partial<ReleaseFace>): ReleaseFace => ({
  name: 'product',
  version: '1.0.0-a',
  container: 'product_1',
  pages: {},
  widgets: {},
  emits: [],
  hears: [],
  shared: {},
  uses: {},
  calls: [],
  ...parts,
});
