import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@cellardoor/contracts';
import { addToBasket, listBasket, removeLine, setQuantity } from '@cellardoor/contracts/calls/basket';
import { listReviews } from '@cellardoor/contracts/calls/reviews';
import { text } from 'node:stream/consumers';
import { CommerceError } from './commerce-error.ts';
import { createTransport, type Send } from './transport.ts';

interface Asked {
  readonly line: string;
  readonly type: string | undefined;
  readonly body: string;
}

/** What the server says next: a status and a body as it goes over the wire. */
let answer: { status: number; body: string };
let asked: Asked;
/** How often the server was asked, and what the client waited for in between, in milliseconds. */
let requests = 0;
let waits: number[] = [];
/** Answers follow at once, unless this is set: then none ever comes. */
let isSilent = false;
let server: Server;
let send: Send;

const note = async (request: IncomingMessage): Promise<Asked> => ({
  line: `${request.method} ${request.url}`,
  type: request.headers['content-type'],
  body: await text(request),
});

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    asked = await note(request);
    requests += 1;
    if (isSilent) return;
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  send = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => void ((requests = 0), (waits = []), (isSilent = false)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

/** Time between two tries is noted, and not waited for. */
const clientOf = (baseUrl: string) => createTransport({ baseUrl, wait: async (ms) => void waits.push(ms) });
/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9';

const says = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => Promise.reject(new Error('it was taken for a success')),
    (error: unknown) => error as CommerceError,
  );
const failure = () => failureOf(send(listBasket));

it('[NET-01] sends a query string with GET and a JSON body otherwise, and opens the envelope of a success', async () => {
  says(200, { statusCode: 0, statusMessage: 'OK', response: { numBottles: 3 } });
  expect(await send(listBasket, { validate: true })).toEqual({ numBottles: 3 });
  expect(asked).toEqual({ line: 'GET /api/cart/list?validate=true', type: undefined, body: '' });
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const call: Call<'addToBasket'> = { ...addToBasket, method };
    await send(call, { cartItems: [] });
    expect(asked).toEqual({ line: `${method} /api/cart`, type: expect.stringMatching(/^application\/json/), body: '{"cartItems":[]}' });
  }
});

it('has the browser bring a write to its end though the page is left, and drop what was only asked for', async () => {
  says(200, { statusCode: 0, statusMessage: 'OK', response: {} });
  const fetched = jest.spyOn(globalThis, 'fetch');
  await send(listBasket);
  await send(removeLine, { commerceItemId: '7' });
  expect(fetched.mock.calls.map(([request]) => (request as Request).keepalive)).toEqual([false, true]);
  fetched.mockRestore();
});

it('puts each value where its call has a place for it: into the path, the query, or else the body', async () => {
  says(200, { statusCode: 0, statusMessage: 'OK', response: {} });
  await send(setQuantity, { itemCode: 'W 1/2', quantity: 6, method: 'set' });
  expect(asked).toMatchObject({ line: 'PUT /api/cart/itemcode/W%201%2F2/6?method=set', body: '{}' });
  await send(removeLine, { commerceItemId: '7' });
  expect(asked).toEqual({ line: 'DELETE /api/cart/commerceitemidentifier/7', type: undefined, body: '' });
  await send(listReviews, { itemCode: 'W1', offset: undefined, limit: '4' });
  expect(asked.line).toBe('GET /api/product/reviews/W1?limit=4');
});

it('sends a note that nobody waits for without axios, and takes the same answers for failures', async () => {
  const axios = jest.requireActual<typeof import('axios')>('axios').default;
  const created = jest.spyOn(axios, 'create');
  says(200, { statusCode: 0, statusMessage: 'OK', response: {} });
  const sendsNotes = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await sendsNotes(setQuantity, { itemCode: 'W1', quantity: 6, method: 'set' }, { outlivesPage: true });
  expect(asked).toEqual({ line: 'PUT /api/cart/itemcode/W1/6?method=set', type: 'application/json', body: '{}' });
  says(409, { statusCode: 409, statusMessage: 'Conflict', errorResponse: { message: 'Only 3 left.', code: 'low_stock' } });
  expect(await failureOf(sendsNotes(removeLine, { commerceItemId: '7' }, { outlivesPage: true }))).toMatchObject({ code: 'low_stock' });
  expect(created).not.toHaveBeenCalled();
  await failureOf(sendsNotes(listBasket));
  expect(created).toHaveBeenCalledTimes(1);
  created.mockRestore();
});

it('sends nothing while the path lacks a value', async () => {
  await expect(send(listReviews, {} as { itemCode: string })).rejects.toThrow('listReviews needs itemCode');
});

it('[NET-01] treats as a failure every answer that is not both 2xx and statusCode 0', async () => {
  const refused = {
    statusCode: 409,
    statusMessage: 'Conflict',
    errorResponse: { message: 'Only 3 left.', field: 'quantity', code: 'low_stock' },
  };
  for (const status of [409, 200]) {
    says(status, refused);
    expect(await failure()).toMatchObject({
      name: 'CommerceError',
      message: 'Only 3 left.',
      statusCode: 409,
      field: 'quantity',
      code: 'low_stock',
    });
  }
  says(200, { statusCode: 1, statusMessage: 'Not quite', response: {} });
  expect(await failure()).toMatchObject({ message: 'Not quite', statusCode: 1 });
  says(503, { statusCode: 0, statusMessage: 'OK', response: {} });
  expect(await failure()).toMatchObject({ name: 'CommerceError', statusCode: 503 });
});

it.each([
  [200, '<html>a proxy says hello</html>'],
  [200, ''],
  [200, 'null'],
  [502, '<html>Bad gateway</html>'],
])('takes status %i with the body %p for a shop that cannot be reached', async (status, body) => {
  says(status, body);
  const error = await failure();
  expect(error).toBeInstanceOf(CommerceError);
  expect(error).toMatchObject({ code: 'unanswered', message: expect.stringContaining('could not reach the shop') });
});

it('tells a call that its caller gave up from one that nobody answered', async () => {
  const controller = new AbortController();
  controller.abort();
  expect(await failureOf(send(listBasket, {}, { signal: controller.signal }))).toMatchObject({ aborted: true, statusCode: 0 });
  expect(await failureOf(clientOf(nowhere)(listBasket))).toMatchObject({ aborted: false, code: 'unanswered', statusCode: 0 });
});

describe("[NET-02] hands the transport's own words on unchanged, by what caused them", () => {
  const wordsOf = async (sent: Promise<unknown>) => ((await failureOf(sent)).cause as Error).message;

  it('a port that refuses', async () => {
    expect(await wordsOf(clientOf(nowhere)(listBasket))).toBe('Network Error');
  });

  it('a request that its caller aborts, on its way or between two tries', async () => {
    isSilent = true;
    const controller = new AbortController();
    server.once('request', () => controller.abort());
    expect(await wordsOf(send(listBasket, {}, { signal: controller.signal }))).toBe('Request aborted');
    isSilent = false;
    says(503, '');
    const between = new AbortController();
    const impatient = createTransport({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      wait: async () => between.abort(),
    });
    expect(await wordsOf(impatient(listBasket, {}, { signal: between.signal }))).toBe('Request aborted');
    expect(requests).toBe(2);
  });

  it('a server that is slow', async () => {
    isSilent = true;
    expect(await wordsOf(send(listBasket, {}, { timeoutMs: 400 }))).toBe('timeout of 400ms exceeded');
    expect(requests).toBe(1);
  });

  it.each([503, 500, 404, 422])('status %i', async (status) => {
    for (const body of ['<html>', { statusCode: status, statusMessage: 'No', errorResponse: { message: 'No.' } }]) {
      says(status, body);
      expect(await wordsOf(send(listBasket))).toBe(`Request failed with status code ${status}`);
    }
  });
});

describe('[NET-04] tries again', () => {
  const oneAndFive = { requests: 6, waits: [100, 200, 400, 800, 1600] };
  const once = { requests: 1, waits: [] };

  it.each([
    [500, oneAndFive],
    [503, oneAndFive],
    [599, oneAndFive],
    [429, oneAndFive],
    [499, once],
    [404, once],
    [409, once],
    [200, once],
  ])('a GET that is answered with %i', async (status, expected) => {
    says(status, { statusCode: status, errorResponse: { message: 'No.' } });
    expect(await failure()).toMatchObject({ message: 'No.', statusCode: status });
    expect({ requests, waits }).toEqual(expected);
  });

  it('a GET that nobody answers, and no longer than until it succeeds', async () => {
    await failureOf(clientOf(nowhere)(listBasket));
    expect(waits).toEqual(oneAndFive.waits);
    says(503, '');
    let tries = 0;
    server.prependListener('request', () => void (++tries === 3 && says(200, { statusCode: 0, response: { numBottles: 1 } })));
    expect(await send(listBasket)).toEqual({ numBottles: 1 });
    expect(requests).toBe(3);
  });

  it('no longer than ten seconds, where each answer is slow to come', async () => {
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => requests * 4_000);
    says(504, '');
    await failure();
    clock.mockRestore();
    expect(requests).toBe(3);
  });

  it('a write with a key, which stays the same, and never one without', async () => {
    says(503, '');
    const keys: (string | undefined)[] = [];
    server.on('request', (request: IncomingMessage) => void keys.push(request.headers['idempotency-key'] as string | undefined));
    await failureOf(send(addToBasket, { cartItems: [] }, { idempotencyKey: 'a-key-of-sixteen' }));
    expect(requests).toBe(6);
    expect(keys).toEqual(Array(6).fill('a-key-of-sixteen'));
    for (const write of [
      () => send(addToBasket, { cartItems: [] }),
      () => send(setQuantity, { itemCode: 'W1', quantity: 1 }),
      () => send(removeLine, { commerceItemId: '7' }),
    ]) {
      requests = 0;
      await failureOf(write());
      expect(requests).toBe(1);
    }
    waits = [];
    await failureOf(clientOf(nowhere)(addToBasket, { cartItems: [] }));
    expect(waits).toEqual([]);
  });
});
