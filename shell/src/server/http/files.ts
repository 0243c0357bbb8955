import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isText } from '../compression/compressed-files.ts';
import { encodingFor } from '../compression/encodings.ts';
import type { Shell } from '../shell.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  // what TypeScript's own tools call it; `video/mp2t`, which is registered for the ending, is a film
  ts: 'application/typescript; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

/** Headers of every reply that say something of documents and calls alone: a page asks for files by the dozen. */
const ofNoFile = ['x-request-id', 'referrer-policy', 'permissions-policy'];

export const immutableCaching = 'public, max-age=31536000, immutable';

/** Sends a file that is in memory, compressed where that pays. Legacy pages of other origins may use it too. */
export async function sendFile(shell: Shell, request: FastifyRequest, reply: FastifyReply, name: string, content: Buffer, caching: string) {
  for (const header of ofNoFile) reply.removeHeader(header);
  reply
    .type(types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    .header('cache-control', caching)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
  const encoding = isText(name) ? encodingFor(request.headers['accept-encoding']) : 'identity';
  if (isText(name)) reply.header('vary', 'accept-encoding');
  if (encoding === 'identity') return reply.send(content);
  return reply.header('content-encoding', encoding).send(await shell.compressed.get(content, encoding));
}

const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').type(types.txt!).send('not found');

/** Files that never change under their address: modules, the shell's builds, fonts. */
export function fileRoutes(app: FastifyInstance, shell: Shell): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>('/modules/:name/:version/*', async (request, reply) => {
    const { name, version, '*': file } = request.params;
    const content = await shell.releaseFiles.find(name, version, file);
    return content ? sendFile(shell, request, reply, file, content, immutableCaching) : missing(reply);
  });
  app.get<{ Params: { hash: string; '*': string } }>('/shell/:hash/*', async (request, reply) => {
    const file = request.params['*'];
    const content = await shell.shellFiles.find(request.params.hash, file);
    return content ? sendFile(shell, request, reply, file, content, immutableCaching) : missing(reply);
  });
  app.get<{ Params: { name: string } }>('/fonts/:name', async (request, reply) => {
    const { name } = request.params;
    const content = await shell.shellFiles.findFont(name);
    return content ? sendFile(shell, request, reply, name, content, immutableCaching) : missing(reply);
  });
}
