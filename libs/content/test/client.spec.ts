import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientLimits, contentClient } from '../src/client.ts';

let server: Server;
let asked: number[];
let answer: (nth: number) => RequestListener;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(performance.now());
    answer(asked.length)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const client = (options: object = {}) =>
  contentClient({ space: 's', accessToken: 't', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cda`, ...options });

const says =
  (status: number, body: object = { sys: { type: 'Error', id: 'ServerError' }, message: 'No' }): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const breaks: RequestListener = (request) => void request.socket.destroy();
const spaceBody = { sys: { type: 'Space', id: 's' }, name: 'Space', locales: [] };
const space = says(200, spaceBody);

/** Long waits of the client pass at once; gives them in milliseconds. What is not below `below` takes its time: an answer may take as long. */
function skipWaits(below = 30_000): number[] {
  const waits: number[] = [];
  const real = setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...rest: []) => {
    const skipped = ms >= 400 && ms < below;
    if (skipped) waits.push(ms);
    return real(run, skipped ? 20 : ms, ...rest);
  }) as typeof setTimeout);
  return waits;
}

it.each([
  ...[500, 502, 503, 504, 599, 429].map((status): [string, RequestListener] => [`a ${status}`, says(status)]),
  ['a broken connection', breaks],
])('[CNT-03] asks up to five times again after %s, later and later, and gives up then', async (_what, failure) => {
  const waits = skipWaits();
  answer = (nth) => (nth <= 5 ? failure : space);
  expect((await client().getSpace()).sys.id).toBe('s');
  expect(asked).toHaveLength(6);
  expect(waits.length).toBeGreaterThanOrEqual(5);
  expect(waits.slice(0, 5)).toEqual(waits.slice(0, 5).toSorted((one, other) => one - other));
  expect(waits[4]!).toBeGreaterThan(2 * waits[0]!);
  asked = [];
  answer = () => failure;
  await expect(client().getSpace()).rejects.toThrow();
  expect(asked).toHaveLength(6);
});

it('[CNT-03] asks five times again where nobody listens, later and later', async () => {
  const waits = skipWaits();
  const asking = client();
  await new Promise((resolve) => server.close(resolve));
  await expect(asking.getSpace()).rejects.toThrow(/ECONNREFUSED/);
  expect(waits.length).toBeGreaterThanOrEqual(5);
  expect(waits.slice(0, 5)).toEqual(waits.slice(0, 5).toSorted((one, other) => one - other));
});

it('[CNT-03] does not ask again what was refused for good', async () => {
  answer = () => says(404, { sys: { type: 'Error', id: 'NotFound' }, message: 'The resource could not be found.' });
  await expect(client().getSpace()).rejects.toThrow('The resource could not be found.');
  expect(asked).toHaveLength(1);
});

it('[CNT-03] waits 30 seconds for an answer that does not come, and lets bodies have 1 GiB', async () => {
  const waits = skipWaits(Infinity);
  answer = () => () => {};
  const failure = await client()
    .getSpace()
    .catch((error: unknown) => error);
  const long = waits.filter((ms) => ms >= 20_000);
  expect(long.length).toBeGreaterThanOrEqual(1);
  expect(new Set(long)).toEqual(new Set([30_000]));
  const config = { timeout: 30_000, maxContentLength: 2 ** 30, maxBodyLength: 2 ** 30 };
  expect(failure).toMatchObject({ message: 'timeout of 30000ms exceeded', config });
});

it('[CNT-03] refuses a body above its limit, which is 1 GiB, and takes one of just as many bytes', async () => {
  skipWaits();
  answer = () => space;
  expect(clientLimits.mostBytes).toBe(2 ** 30);
  const { size } = new Blob([JSON.stringify(spaceBody)]);
  // no text of 1 GiB fits into Node's memory
  const limit = jest.replaceProperty(clientLimits, 'mostBytes', size as never);
  expect((await client().getSpace()).sys.id).toBe('s');
  limit.replaceValue((size - 1) as never);
  await expect(client().getSpace()).rejects.toThrow(`maxContentLength size of ${size - 1} exceeded`);
});

it('[CNT-03] sends no more than 30 requests in a second', async () => {
  answer = () => space;
  const one = client();
  const begun = performance.now();
  await Promise.all(Array.from({ length: 32 }, () => one.getSpace()));
  expect(asked).toHaveLength(32);
  expect(asked[30]! - begun).toBeGreaterThan(990);
});

it('[CNT-03] sends as few requests in a second as it is told to, from 1 to 30', async () => {
  answer = () => space;
  const slow = client({ requestsPerSecond: 1 });
  await Promise.all([slow.getSpace(), slow.getSpace()]);
  expect(asked[1]! - asked[0]!).toBeGreaterThan(900);
  for (const requestsPerSecond of [0, 31, 1.5, NaN])
    expect(() => client({ requestsPerSecond })).toThrow(`Content is asked for 1 to 30 times a second, not ${requestsPerSecond} times.`);
});

it('[CNT-02] wants a token and a space', () => {
  expect(() => contentClient({ space: 's', accessToken: '', url: 'http://localhost' })).toThrow('Expected parameter accessToken');
  expect(() => contentClient({ space: '', accessToken: 't', url: 'http://localhost' })).toThrow('Expected parameter space');
});
