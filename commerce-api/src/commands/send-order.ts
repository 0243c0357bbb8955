import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiSettings } from '../settings.ts';
import { type AdminAccess, readAdminAccess } from '../plugins/admin-access.ts';

/** The running API did not do what its operator asked for; the message says why. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
}

/** Sends an operator's order to the running API, which holds the embedded database. @throws OrderRefused when it does not do it, or does not say whether it did */
export async function sendOrder<T>({ home }: Pick<ApiSettings, 'home'>, path: string, body: object, holder: number): Promise<T> {
  const access = await readAdminAccess(home);
  if (!access) throw new OrderRefused(`The database is in use by process ${holder}, which takes no orders. Stop it, then try again.`);
  const reply = await answerTo(access, path, JSON.stringify(body)).catch((error: NodeJS.ErrnoException) => {
    throw new OrderRefused(unanswered(error, holder));
  });
  const answer = JSON.parse(reply) as { statusCode: number; statusMessage: string; response: T };
  if (answer.statusCode !== 0) throw new OrderRefused(answer.statusMessage);
  return answer.response;
}

/** Waits as long as it takes: `fetch` gives an answer up after five minutes, and a large import may take longer. */
const answerTo = ({ address, token }: AdminAccess, path: string, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    request(`${address}${path}`, { method: 'POST', headers }, (reply) => text(reply).then(resolve, reject))
      .on('error', reject)
      .end(body);
  });

const unanswered = ({ code }: NodeJS.ErrnoException, holder: number): string =>
  code === 'ECONNREFUSED'
    ? `Nothing was done: the API (process ${holder}) holds the database and does not answer yet. Try again in a moment.`
    : 'The API ended before it answered, so this may or may not be done. See what is there once it runs again, and give the command again where it is missing: a file is taken whole or not at all.';
