import type { Market } from '@cellardoor/contracts';
import { namesTag } from '@cellardoor/contracts/http/entity-tag';
import { keywordsFile, suggestionsFile } from '@cellardoor/contracts/search-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type CatalogueFile, KeptFiles } from '../files/kept-files.ts';
import { keywordsOf } from '../files/keywords.ts';
import { suggestionsOf } from '../files/suggestions.ts';
import { allProducts } from '../engine/search-index.ts';
import { searchOf } from '../search-of.ts';

const schemaOf = (summary: string) => ({ tags: ['search'], summary, params: Type.Object({ file: Type.String({ maxLength: 64 }) }) });

function send({ headers }: FastifyRequest, reply: FastifyReply, { etag, text, brotli }: CatalogueFile): unknown {
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=60, stale-while-revalidate=600' });
  if (namesTag(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? '')) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(text);
}

/** Static files for search boxes, each of the shop's own market. [OTH-01] [OTH-04] */
export function filesRoute(app: Api, { database }: Deps, catalogue: Catalogue): void {
  const index = searchOf(database);
  const files = new KeptFiles(catalogue.version);
  const requireOwn = (own: string, asked: string) => {
    if (own !== asked) refuse(404, 'There is no such file in this shop.', { code: 'unknown_file' });
  };
  const suggestions = async (market: Market) => {
    const isCurrent = await index.keepUp([market.country]);
    const everything = await index.search(market, allProducts);
    const reduced = await index.search(market, { ...allProducts, isReduced: true });
    return { content: await suggestionsOf(database, market, { everything, reduced }), isCurrent };
  };
  app.get('/data/suggestions/:file', { schema: schemaOf('What a search box suggests') }, async (request, reply) => {
    const { market, params } = request;
    requireOwn(suggestionsFile(market), `/data/suggestions/${params.file}`);
    return send(request, reply, await files.get(params.file, () => suggestions(market)));
  });
  app.get('/data/keywords/:file', { schema: schemaOf('Misspellings and other names that a search box knows') }, async (request, reply) => {
    const { market, params } = request;
    requireOwn(keywordsFile(market), `/data/keywords/${params.file}`);
    const make = async () => ({ content: await keywordsOf(database, market.brand), isCurrent: true });
    return send(request, reply, await files.get(`keywords ${params.file}`, make));
  });
}
