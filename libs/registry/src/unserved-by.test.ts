import type { KnownCall, ReleaseFace } from '@cellardoor/mfe-kit/server';
import { unservedBy } from './unserved-by.ts';

const aCall = (name: string, path: string, ...query: string[]): KnownCall => ({ name, method: 'GET', path, query });
const making = (...calls: KnownCall[]) => ({ calls }) as Partial<ReleaseFace> as ReleaseFace;
const served = [aCall('getProduct', '/api/product/item/:itemCode'), aCall('searchWines', '/api/search/:navigationPath', 'N', 'page')];

it('finds nothing amiss with a release whose calls are served, whatever their parameters are named', () => {
  const next = making(aCall('getProduct', '/api/product/item/:code'), aCall('searchWines', '/api/search/:path', 'page'));
  expect(unservedBy(served, next)).toEqual([]);
});

it('names each call that is not served: another address, or another method', () => {
  const next = making(aCall('getRegions', '/api/catalogue/regions'), {
    ...aCall('getProduct', '/api/product/item/:itemCode'),
    method: 'PUT',
  });
  expect(unservedBy(served, next)).toEqual([
    'it makes the call getRegions (GET /api/catalogue/regions), which the API does not serve',
    'it makes the call getProduct (PUT /api/product/item/:itemCode), which the API does not serve',
  ]);
});

it('names what a call asks for in its query and the API does not read', () => {
  expect(unservedBy(served, making(aCall('searchWines', '/api/search/:navigationPath', 'page', 'soil', 'hue')))).toEqual([
    'its call searchWines asks for soil, hue, which the API does not read',
  ]);
});
