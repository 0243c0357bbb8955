import { catalogueHeader } from '@cellardoor/contracts';
import { Type } from 'typebox';
import type { Api, Deps } from '../../../platform/api.ts';
import { ratedSince, readRatingsVersion } from '../../reviews/ratings-version.ts';
import { searchOf } from '../search-of.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

const schema = { hide: true, querystring: Type.Object({ ratings: Type.Optional(Type.Integer({ minimum: 0 })) }) };

/** Codes told at once; a shell that missed more takes them as it meets them again. */
const mostCodes = 1_000;

/**
 * For shells, which ask twice a second: the token of the catalogue as it is now, and the products rated since the ratings version that
 * they know. A reply that was made under one token is not shown under another. The token ends in `-` while the search index is behind,
 * so that lists made meanwhile go when it has caught up.
 */
export function stateRoute(app: Api, { database }: Deps, catalogue: Catalogue): void {
  const index = searchOf(database);
  app.get('/catalogue/state', { schema, logLevel: 'warn' }, async ({ query }) => {
    const token = await catalogue.version.token();
    const upToDate = await index.keepUp();
    const ratings = await readRatingsVersion(database);
    const known = query.ratings ?? ratings;
    const rated = known < ratings ? await ratedSince(database, known, mostCodes) : [];
    return { token: upToDate ? token : `${token}-`, ratings, rated };
  });
}

/** A request that names a token other than ours has the version read anew: whoever sent it knows of a later change. */
export function expectTokens(app: Api, catalogue: Catalogue): void {
  app.addHook('onRequest', async ({ headers }) => {
    const token = headers[catalogueHeader];
    if (typeof token === 'string') catalogue.version.expect(token.replace(/-$/, ''));
  });
}
