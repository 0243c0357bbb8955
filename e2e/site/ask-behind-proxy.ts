import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { OwnShell } from './own-shell.ts';

interface Asked {
  readonly method?: string;
  readonly cookie?: string;
  readonly body?: object;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  /** The cookies that it sets, without their attributes. */
  readonly cookies: readonly string[];
}

/** Asks a shell that trusts one proxy as that proxy does: for a browser that came by `protocol` to the shop of law in the uk. */
export const askBehindProxy =
  ({ port }: OwnShell, protocol: 'http' | 'https') =>
  (path: string, { method = 'GET', cookie = '', body }: Asked = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const headers = {
        host: 'law-uk.localhost',
        'x-forwarded-proto': protocol,
        'x-forwarded-for': '203.0.113.7',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      };
      request({ host: '127.0.0.1', port, path, method, headers }, async (reply) => {
        const cookies = (reply.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]!);
        resolve({ status: reply.statusCode!, text: await text(reply), cookies });
      })
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
