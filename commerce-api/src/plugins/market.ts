import { type Currency, type Market, marketHeaders } from '@cellardoor/contracts';
import { countryOf, defaultMarket, isCountryId } from '@cellardoor/contracts/countries';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { refuse } from './refusal.ts';

/** Where the request buys, as the shell said in headers. */
export interface RequestMarket extends Market {
  readonly currency: Currency;
  /** The brand's name for mails; its id where the shell did not say. */
  readonly brandName: string;
  /** Who sells and how to reach them, a fact a line, for mails; empty where the shell did not say. [BRD-03] */
  readonly brandContact: string;
  /** The shop's own address as the shopper sees it, for links in mails: `https://www.example.com`. */
  readonly origin: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    market: RequestMarket;
  }
}

/** The brand's display name, from the shell to mails. */
const brandNameHeader = 'x-cellardoor-brand-name';
const brandContactHeader = 'x-cellardoor-brand-contact';

const text = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The default market without headers. @throws Refusal 400 for an unknown country or something that cannot be a brand. */
function marketOf({ headers, protocol, host }: FastifyRequest): RequestMarket {
  const brand = text(headers[marketHeaders.brand]) ?? defaultMarket.brand;
  const country = text(headers[marketHeaders.country]) ?? defaultMarket.country;
  if (!/^[a-z]{2,8}$/.test(brand)) refuse(400, 'The brand is not valid.', { field: marketHeaders.brand });
  if (!isCountryId(country)) refuse(400, 'We do not sell in this country.', { field: marketHeaders.country });
  const name = decoded(text(headers[brandNameHeader]))
    .replace(/[\r\n]/g, ' ')
    .slice(0, 80);
  const brandContact = decoded(text(headers[brandContactHeader])).slice(0, 600);
  return {
    brand,
    country,
    currency: countryOf(country).facts.currency,
    brandName: name || brand,
    brandContact,
    origin: `${protocol}://${host}`,
  };
}

/** Headers hold ASCII: the shell escapes texts as in an address. */
function decoded(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return '';
  }
}

/** Puts `request.market` on every request. */
export function useMarket(app: Api): void {
  app.decorateRequest('market', null as never);
  app.addHook('onRequest', async (request) => {
    request.market = marketOf(request);
  });
}
