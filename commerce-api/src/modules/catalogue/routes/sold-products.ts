import { listSoldProducts } from '@cellardoor/contracts/calls/catalogue';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listProductsOnSale } from '../sold-products.ts';

const partOf = (text: string | undefined): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

/** All that a market sells, part by part. */
export function productsOnSaleRoute(app: Api, { database }: Pick<Deps, 'database'>): void {
  serve(app, listSoldProducts, async ({ market, query }) => listProductsOnSale(database, market, partOf(query.part)));
}
