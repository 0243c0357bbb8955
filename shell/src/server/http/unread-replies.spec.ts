import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { dropUnreadReplies } from './unread-replies.ts';

const large = 'wine '.repeat(2_000_000);
let app: FastifyInstance;
let port: number;
/** Serves replies with these limits. */
async function serve(readWithinMs: number, heldBytes: number): Promise<void> {
  app = Fastify();
  dropUnreadReplies(app, { readWithinMs, heldBytes });
  app.get('/large', () => large);
  app.get('/small', () => 'wine');
  app.get('/slow', () => wait(1500, 'wine'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}
afterEach(() => app.close());

/** Sends all these requests in one packet. */
function ask(path: string, count: number): Socket {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
  return connect({ port, host: '127.0.0.1' }, function (this: Socket) {
    this.write(request.repeat(count));
  }).on('error', () => undefined);
}

const openConnections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

it('ends a connection that does not read its reply, and none that waits for one', async () => {
  await serve(1000, Infinity);
  const slow = ask('/slow', 1);
  const unread = ask('/large', 1).pause();
  while ((await openConnections()) < 2) await wait(10);
  for (let left = 100; left > 0 && (await openConnections()) === 2; left--) await wait(50);
  expect(await openConnections()).toBe(1);
  unread.destroy();
  for await (const chunk of slow) {
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 200 /);
    break;
  }
});

it('ends the connections that have waited longest where unread replies hold too much together, and answers who reads', async () => {
  await serve(60_000, 90e6);
  const accepted = new Promise<void>((resolve) => {
    let count = 0;
    app.server.on('connection', () => ++count === 40 && resolve());
  });
  const unread = Array.from({ length: 40 }, () => ask('/large', 4).pause());
  await accepted;
  // four replies of ten million characters each fit, however many ask
  for (let left = 100; left > 0 && (await openConnections()) > 4; left--) await wait(100);
  expect(await openConnections()).toBeLessThan(5);
  expect(await (await fetch(`http://127.0.0.1:${port}/small`)).text()).toBe('wine');
  for (const socket of unread) socket.destroy();
});
