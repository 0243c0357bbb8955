import { createTransport } from '@cellardoor/commerce-client';
import { addToBasket, listBasket } from '@cellardoor/contracts/calls/basket';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPageDelivery } from './deliver.ts';

let server: Server;
let keys: (string | undefined)[] = [];
let isSilent = true;

beforeAll(async () => {
  server = createServer((request: IncomingMessage, reply) => {
    keys.push(request.headers['idempotency-key'] as string | undefined);
    if (!isSilent) reply.writeHead(503).end('<html>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const clientOf = (baseUrl: string) => createTransport({ baseUrl, deliver: createPageDelivery(baseUrl), wait: async () => {} });
const served = () => clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const wordsOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'a success',
    ({ cause }: { readonly cause: Error }) => cause.message,
  );

it("[NET-02] says on a legacy page in a fetch's words that nobody answered, or nobody in time", async () => {
  expect(await wordsOf(clientOf('http://127.0.0.1:9')(listBasket))).toBe('Network request failed');
  keys = [];
  expect(await wordsOf(served()(listBasket, {}, { timeoutMs: 400 }))).toBe('Network request timed out');
  expect(keys).toHaveLength(1);
  const control = new AbortController();
  server.once('request', () => control.abort());
  expect(await wordsOf(served()(listBasket, {}, { signal: control.signal }))).toBe('Request aborted');
});

it('[NET-04] sends the key of a write with each of its tries', async () => {
  [keys, isSilent] = [[], false];
  expect(await wordsOf(served()(addToBasket, { cartItems: [] }, { idempotencyKey: 'a-key-of-sixteen' }))).toBe(
    'Request failed with status code 503',
  );
  expect(keys).toEqual(Array(6).fill('a-key-of-sixteen'));
});
