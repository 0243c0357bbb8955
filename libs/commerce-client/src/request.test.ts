import { addToBasket } from '@cellardoor/contracts/calls/basket';
import { searchWines } from '@cellardoor/contracts/calls/search';
import { requestOf } from './request.ts';

it('refuses a value that a GET has no place for, by name', () => {
  expect(() => requestOf(searchWines, { navigationPath: 'wines', page: '2', size: 9 })).toThrow(
    new TypeError('searchWines does not take page, size'),
  );
});

it('leaves out what is undefined, wherever it would stand', () => {
  expect(requestOf(searchWines, { navigationPath: 'wines', N: undefined, page: undefined })).toEqual({
    method: 'GET',
    path: '/api/search/product/flexiwines/wines',
    query: {},
  });
  expect(requestOf({ ...addToBasket, method: 'DELETE' }, { cartItems: undefined })).toEqual({
    method: 'DELETE',
    path: addToBasket.path,
    query: {},
  });
});
