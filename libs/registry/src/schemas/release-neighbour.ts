import type { FaceSchemas } from '@cellardoor/mfe-kit/server';

/** A module beside the one that is released. */
export interface ReleaseNeighbour {
  readonly name: string;
  /** Which of it: 'live 1.0.0-5f0c1d2e3a', 'this release' or 'in this workspace'. */
  readonly which: string;
  readonly schemas: FaceSchemas;
}

/** 'mfe-product (live 1.0.0-5f0c1d2e3a, mfe-product/src/widgets/offer-grid/offer-grid.tsx)' */
export const saidOf = ({ name, which }: ReleaseNeighbour, ...files: readonly string[]): string =>
  `mfe-${name} (${[which, ...files].join(', ')})`;
