import { connect, type Socket } from 'node:net';
import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Announces a body and sends a byte of it, now and then. */
class SlowSender {
  heard = '';
  readonly #socket: Socket;
  readonly #drip: NodeJS.Timeout;
  readonly over: Promise<string>;

  constructor(port: number) {
    const head = `POST /api/cart HTTP/1.1\r\nHost: law-uk.localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
    this.#socket = connect({ port, host: '127.0.0.1' }, () => this.#socket.write(head));
    this.#drip = setInterval(() => this.#socket.writable && this.#socket.write(' '), 1000);
    this.#socket.on('data', (chunk) => (this.heard += chunk.toString()));
    this.#socket.on('error', () => undefined);
    this.over = new Promise((resolve) =>
      this.#socket.on('close', () => {
        clearInterval(this.#drip);
        resolve(this.heard.slice(9, 12));
      }),
    );
  }
}

it('goes on while 300 bodies come a byte at a time, asks the API for none of them, and ends them all', async () => {
  await site.get('/product/W1');
  const senders = Array.from({ length: 300 }, () => new SlowSender(site.port));
  while (senders.filter(({ heard }) => heard.includes(' 429 ')).length < 268)
    expect((await site.get('/api/user/details')).status).toBe(200);
  expect((await site.get('/product/W1')).status).toBe(200);
  // who sends too much at once can still ask, and other networks can send
  const statuses = await Promise.all(senders.map(({ over }) => over));
  expect(statuses.filter((status) => status === '429')).toHaveLength(268);
  expect(statuses.filter((status) => status === '408')).toHaveLength(32);
  expect(site.commerce.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  expect((await site.get('/api/cart', { method: 'POST', body: '{}' })).status).toBe(200);
});
