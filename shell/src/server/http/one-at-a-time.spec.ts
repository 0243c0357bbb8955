import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { serialisePipelinedRequests } from './one-at-a-time.ts';

let app: FastifyInstance;
let port: number;
/** Numbers of the requests whose work began, and how many replies ended, read or not. */
let begun: number[];
let ended: number;
let atOnce: number;
let mostAtOnce: number;

beforeEach(async () => {
  [begun, ended, atOnce, mostAtOnce] = [[], 0, 0, 0];
  app = Fastify();
  app.addHook('onRequest', async (_request, { raw }) => void raw.once('close', () => ended++));
  serialisePipelinedRequests(app);
  app.get<{ Params: { number: string; ms: string } }>('/:number/:ms', async ({ params }) => {
    begun.push(Number(params.number));
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await wait(Number(params.ms));
    atOnce--;
    return `wine ${params.number}`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/** Sends all these requests in one packet. */
function ask(paths: readonly string[]): Socket {
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  return connect({ port, host: '127.0.0.1' }, function (this: Socket) {
    this.write(requests.join(''));
  }).on('error', () => undefined);
}

async function heardFrom(socket: Socket, until: string): Promise<string> {
  let heard = '';
  for await (const chunk of socket) {
    heard += String(chunk);
    if (heard.includes(until)) break;
  }
  return heard;
}

it('handles the requests of one connection one by one, and of several connections in parallel', async () => {
  const heard = await heardFrom(ask(['/1/60', '/2/1', '/3/1']), 'wine 3');
  expect(heard.match(/wine \d/g)).toEqual(['wine 1', 'wine 2', 'wine 3']);
  expect(begun).toEqual([1, 2, 3]);
  expect(mostAtOnce).toBe(1);

  const slow = heardFrom(ask(['/4/400']), 'wine 4');
  await heardFrom(ask(['/5/1']), 'wine 5');
  expect(atOnce).toBe(1);
  expect(await slow).toContain('wine 4');
  expect(mostAtOnce).toBe(2);
});

it('answers the first of a thousand requests in one packet, refuses the next, and ends the connection', async () => {
  const heard = await heardFrom(ask(Array<string>(1000).fill('/1/0')), 'never');
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual([...Array<string>(16).fill('200'), '429']);
  expect(heard).toContain('connection: close');
});

it('starts no work for a closed connection, and drops the replies that waited on it', async () => {
  const socket = ask(['/1/200', '/2/0', '/3/0', '/4/0']);
  while (begun.length === 0) await wait(5);
  socket.destroy();
  await once(socket, 'close');
  const isOver = () => ended === 4 && atOnce === 0;
  while (!isOver()) await wait(5);
  await heardFrom(ask(['/5/0']), 'wine 5');
  expect(begun).toEqual([1, 5]);
});
