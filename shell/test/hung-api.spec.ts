import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { startCommerce } from './site/commerce.ts';
import { type Site, startSite } from './site/site.ts';

interface Connection {
  readonly socket: Socket;
  heard: string;
}

/** Takes connections, as a process that was stopped (SIGSTOP) does, and never says a word. */
async function startSilent(port = 0): Promise<{ port: number; open: Set<Connection>; stop(): Promise<void> }> {
  const open = new Set<Connection>();
  const server: Server = createServer((socket) => {
    const connection: Connection = { socket, heard: '' };
    open.add(connection);
    socket.on('data', (chunk) => (connection.heard += chunk.toString()));
    socket.on('error', () => undefined).on('close', () => open.delete(connection));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => {
    for (const { socket } of open) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port: (server.address() as AddressInfo).port, open, stop };
}

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The shell's own looks at the catalogue and at the content go on while the API hangs, each to a deadline of its own. */
const ownLooks = /^GET (?:\/catalogue\/state|\/content\/delivery\/[^ ]*\/sync\?)/;

/** What is open for shoppers. */
const forShoppers = ({ open }: { readonly open: Iterable<Connection> }) => [...open].filter(({ heard }) => heard && !ownLooks.test(heard));

/** A site whose pages are cached and whose API hangs from now on. */
async function hung(): Promise<{ site: Site; silent: Awaited<ReturnType<typeof startSilent>> }> {
  const site = await startSite();
  expect((await site.get('/product/W1')).status).toBe(200);
  const port = Number(new URL(site.commerce.url).port);
  await site.commerce.stop();
  return { site, silent: await startSilent(port) };
}

it('ends calls to an API that hangs at their deadline, says so, and goes on with what is cached', async () => {
  const { site, silent } = await hung();
  const calls = Array.from({ length: 300 }, () => site.get('/api/cart/list'));
  await until(() => forShoppers(silent).length > 200);
  expect(await site.get('/product/W1')).toMatchObject({ status: 200, text: expect.stringContaining('Wine W1') });
  const replies = await Promise.all(calls);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([504]));
  expect(replies[0]!.headers['retry-after']).toBe('5');
  expect(JSON.parse(replies[0]!.text)).toMatchObject({ statusCode: 504, errorResponse: { message: expect.stringContaining('try again') } });
  await until(() => forShoppers(silent).length === 0);
  await site.stop();
  await silent.stop();
});

it('aborts the call to the API when the client disconnects', async () => {
  const { site, silent } = await hung();
  const shopper = connect({ port: site.port, host: '127.0.0.1' }, () =>
    shopper.write(`GET /api/who-leaves HTTP/1.1\r\nHost: law-uk.localhost:${site.port}\r\n\r\n`),
  );
  const asked = () => [...silent.open].some(({ heard }) => heard.includes('/api/who-leaves'));
  await until(asked);
  shopper.destroy();
  await until(() => !asked());
  await site.stop();
  await silent.stop();
});

it('ends the calls of a module with the render that made them', async () => {
  const { site, silent } = await hung();
  expect(await site.get('/product/W2')).toMatchObject({ status: 503, text: expect.stringContaining('Your basket is safe.') });
  await until(() => forShoppers(silent).length === 0);
  await site.stop();
  await silent.stop();
});

it('retries reads while the API restarts, and reports at once that an order was not placed', async () => {
  const site = await startSite();
  const port = Number(new URL(site.commerce.url).port);
  await site.commerce.stop();
  const questions = Array.from({ length: 20 }, () => site.get('/api/cart/list'));
  const order = await site.get('/api/cart', { method: 'POST', body: '{}' });
  expect(order).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(JSON.parse(order.text).errorResponse.message).toContain('Nothing was changed');
  const back = await startCommerce(port);
  expect(new Set((await Promise.all(questions)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(back.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await site.stop();
  await back.stop();
});

it('does not retry a call that may have changed something', async () => {
  const site = await startSite();
  const port = Number(new URL(site.commerce.url).port);
  await site.commerce.stop();
  let orders = 0;
  const dying = createServer((socket) =>
    socket
      .on('data', (chunk) => {
        if (chunk.toString().startsWith('PUT ')) orders++;
        socket.destroy();
      })
      .on('error', () => undefined),
  );
  await new Promise<void>((resolve) => dying.listen(port, '127.0.0.1', resolve));
  const order = await site.get('/api/checkout/payandcommit', { method: 'PUT', body: '{}' });
  expect(order).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(JSON.parse(order.text).errorResponse.message).not.toContain('Nothing was changed');
  expect(orders).toBe(1);
  await site.stop();
  await new Promise<void>((resolve) => dying.close(() => resolve()));
});
