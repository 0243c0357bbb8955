import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which a system takes the ports of outgoing connections (32768 and up on Linux, 49152 and up elsewhere). */
const [lowest, highest] = [20_000, 32_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port of the loopback address that is free now, and that no outgoing connection takes later: a process that
 * restarts finds it free again, however many connections others open meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
}
