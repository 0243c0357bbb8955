import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OrderRefused, sendOrder } from '../src/platform/commands/send-order.ts';
import { adminAccessAt, offerAdminAccess } from '../src/platform/http/admin-access.ts';

/** What an operator reads whose API is a server that treats each order so. */
async function toldBy(treat: 'ends' | 'ends while it answers' | 'is gone'): Promise<string> {
  const server = createServer((request, reply) => {
    if (treat === 'ends while it answers') reply.writeHead(200, { 'content-length': 1000 }).write('{"statusCode":');
    setTimeout(() => request.socket.destroy(), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  if (treat === 'is gone') await new Promise((resolve) => server.close(resolve));
  const home = await mkdtemp(join(tmpdir(), 'lost-answers-'));
  await offerAdminAccess(home, adminAccessAt(`http://127.0.0.1:${port}`));
  const refused = await sendOrder({ home }, '/admin/content', {}, 4711).catch((error: unknown) => error);
  await rm(home, { recursive: true });
  if (server.listening) await new Promise((resolve) => server.close(resolve));
  expect(refused).toBeInstanceOf(OrderRefused);
  return (refused as Error).message;
}

it('tells an operator whose API ends before it has answered that what they asked for may be done, and what to do', async () => {
  for (const treat of ['ends', 'ends while it answers'] as const)
    expect(await toldBy(treat)).toMatch(/^The API ended before it answered, so this may or may not be done\. See what is there/);
});

it('tells an operator whose API does not answer yet that nothing was done', async () => {
  expect(await toldBy('is gone')).toBe(
    'Nothing was done: the API (process 4711) holds the database and does not answer yet. Try again in a moment.',
  );
});
