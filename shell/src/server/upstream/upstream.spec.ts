import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Upstream } from './upstream.ts';

it('drops an idle connection before the upstream closes it, so that no POST is lost', async () => {
  const reply = 'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=2\r\nContent-Length: 2\r\n\r\n{}';
  // it never closes a connection by itself
  const server = createServer({ allowHalfOpen: true }, (socket) => socket.on('data', () => socket.write(reply)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const upstream = new Upstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await upstream.json('/', {}, AbortSignal.timeout(5_000));
  const [socket] = await connected;
  await once(socket, 'end');
  socket.end();
  upstream.close();
  server.close();
});
