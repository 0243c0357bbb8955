import Fastify, { type FastifyInstance } from 'fastify';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { forward } from './forward.ts';
import { Upstream } from './upstream.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;
let close = async () => {};

/** A proxy before an upstream that replies by `reply`; `ended` resolves when the upstream's connection is closed. */
async function proxied(
  deadlineMs: number,
  reply: (raw: ServerResponse) => void,
): Promise<{ url: string; asked: Promise<void>; ended: Promise<void> }> {
  let hasAsked = () => {};
  let hasEnded = () => {};
  const asked = new Promise<void>((resolve) => (hasAsked = resolve));
  const ended = new Promise<void>((resolve) => (hasEnded = resolve));
  const server = createServer((_request, raw) => {
    hasAsked();
    raw.on('close', hasEnded);
    reply(raw);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const upstream = new Upstream(`http://127.0.0.1:${portOf(server)}`);
  const app: FastifyInstance = Fastify();
  app.get('/*', (request, answer) => forward(request, answer, upstream, { headers: {}, deadlineMs }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    await app.close();
    upstream.close();
    server.closeAllConnections();
    server.close();
  };
  return { url, asked, ended };
}

afterEach(() => close());

it('ends the call when the client disconnects, long before its deadline', async () => {
  const { url, asked, ended } = await proxied(60_000, () => {});
  const client = new AbortController();
  const reply = fetch(url, { signal: client.signal }).catch(() => undefined);
  await asked;
  client.abort();
  expect(await Promise.race([ended.then(() => 'ended'), wait(20_000, 'still open', { ref: false })])).toBe('ended');
  await reply;
});

it('ends a reply at its deadline, also while bytes of it still come', async () => {
  const { url, ended } = await proxied(500, (raw) => {
    raw.writeHead(200);
    const drip = setInterval(() => raw.write('x'), 50);
    raw.on('close', () => clearInterval(drip));
  });
  const body = fetch(url).then((reply) => reply.text());
  await expect(body).rejects.toThrow();
  expect(await Promise.race([ended.then(() => 'ended'), wait(20_000, 'still open', { ref: false })])).toBe('ended');
});
