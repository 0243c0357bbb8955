import { type Brand, brandFactsIn, findBrand } from '@cellardoor/brand';
import { type Currency, type Market, marketHeaders } from '@cellardoor/contracts';
import { countryOf, defaultMarket, isCountryId } from '@cellardoor/contracts/countries';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { refuse } from './refusal.ts';

/** Where the request buys: the brand and country of which the shell said the ids in headers. */
export interface RequestMarket extends Market {
  readonly currency: Currency;
  readonly brandFacts: Brand['facts'];
  /** The shop's own address as the shopper sees it, for links in mails: `https://www.example.com`. */
  readonly origin: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    market: RequestMarket;
  }
}

const text = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The default market without headers. @throws Refusal 400 for an unknown brand or country. */
function marketOf({ headers, protocol, host }: FastifyRequest): RequestMarket {
  const id = text(headers[marketHeaders.brand]) ?? defaultMarket.brand;
  const country = text(headers[marketHeaders.country]) ?? defaultMarket.country;
  if (!findBrand(id)) refuse(400, 'We do not sell under this brand.', { field: marketHeaders.brand });
  if (!isCountryId(country)) refuse(400, 'We do not sell in this country.', { field: marketHeaders.country });
  return {
    brand: id,
    country,
    currency: countryOf(country).facts.currency,
    brandFacts: brandFactsIn({ brand: id, country }),
    origin: `${protocol}://${host}`,
  };
}

/** Puts `request.market` on every request. */
export function useRequestMarket(app: Api): void {
  app.decorateRequest('market', null as never);
  app.addHook('onRequest', async (request) => {
    request.market = marketOf(request);
  });
}
