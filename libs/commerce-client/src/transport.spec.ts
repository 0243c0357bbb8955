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
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  send = createTransport({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => new Promise((done) => server.close(done)));

const says = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const failure = () =>
  send(listBasket).then(
    () => Promise.reject(new Error('it was taken for a success')),
    (error: unknown) => error as CommerceError,
  );

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

it('puts each value where its call has a place for it: into the path, the query, or else the body', async () => {
  says(200, { statusCode: 0, statusMessage: 'OK', response: {} });
  await send(setQuantity, { itemCode: 'W 1/2', quantity: 6, method: 'set' });
  expect(asked).toMatchObject({ line: 'PUT /api/cart/itemcode/W%201%2F2/6?method=set', body: '{}' });
  await send(removeLine, { commerceItemId: '7' });
  expect(asked).toEqual({ line: 'DELETE /api/cart/commerceitemidentifier/7', type: undefined, body: '' });
  await send(listReviews, { itemCode: 'W1', offset: undefined, limit: '4' });
  expect(asked.line).toBe('GET /api/product/reviews/W1?limit=4');
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
  const given = await send(listBasket, {}, { signal: controller.signal }).catch((error: unknown) => error);
  expect(given).toMatchObject({ aborted: true, statusCode: 0 });
  const nobody = createTransport({ baseUrl: 'http://127.0.0.1:9' });
  expect(await nobody(listBasket).catch((error: unknown) => error)).toMatchObject({
    aborted: false,
    code: 'unanswered',
    statusCode: 0,
  });
});
