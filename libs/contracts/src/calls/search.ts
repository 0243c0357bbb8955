import { call } from './call.ts';

/** [SGC-01] */
export const searchWines = call(
  'searchWines',
  'GET',
  '/api/search/product/flexiwines/:navigationPath?Ntt&N&No&Nrpp&Ns&Nf&Nty&place&promoted',
);
