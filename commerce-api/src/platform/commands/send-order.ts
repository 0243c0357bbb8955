import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiSettings } from '../settings.ts';
import { type AdminAccess, readAdminAccess } from '../http/admin-access.ts';
import { CommandEnded } from './command-ended.ts';

/** The running API did not do what its operator asked for; the message says why. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
}

export interface Patience {
  /** Aborted when the command is ended. */
  readonly ended?: AbortSignal;
  /** Within which the API must begin to listen. */
  readonly heardWithinMs?: number;
}

/**
 * Sends an operator's order to the running API, which holds the embedded database.
 * @throws OrderRefused when it does not do it, or does not say whether it did; CommandEnded
 */
export async function sendOrder<T>(
  { home }: Pick<ApiSettings, 'home'>,
  path: string,
  body: object,
  holder: number,
  patience: Patience = {},
): Promise<T> {
  const access = await readAdminAccess(home);
  if (!access) throw new OrderRefused(`The database is in use by process ${holder}, which takes no orders. Stop it, then try again.`);
  const { reply, isHeard } = answerTo(access, path, JSON.stringify(body), patience);
  const answer = JSON.parse(
    await reply.catch(() => {
      if (patience.ended?.aborted) throw new CommandEnded(isHeard());
      throw new OrderRefused(isHeard() ? endedMeanwhile : silent(holder));
    }),
  ) as { statusCode: number; statusMessage: string; response: T };
  if (answer.statusCode !== 0) throw new OrderRefused(answer.statusMessage);
  return answer.response;
}

/**
 * The order itself goes only once the API listens (100 Continue): one that is frozen has then nothing that it would do later, when nobody waits any
 * more. Its answer may take as long as it takes: `fetch` gives it up after five minutes, and a large import may take longer.
 */
function answerTo({ address, token }: AdminAccess, path: string, body: string, { ended, heardWithinMs = 20_000 }: Patience) {
  let isHeard = false;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
    expect: '100-continue',
  };
  const reply = new Promise<string>((resolve, reject) => {
    const order = request(`${address}${path}`, { method: 'POST', headers, ...(ended && { signal: ended }) });
    const giveUp = setTimeout(() => order.destroy(new Error('The API does not listen.')), heardWithinMs);
    order
      .on('continue', () => {
        clearTimeout(giveUp);
        isHeard = true;
        order.end(body);
      })
      .on('response', (message) => text(message).then(resolve, reject))
      .on('error', reject)
      .on('close', () => clearTimeout(giveUp))
      .flushHeaders();
  });
  return { reply, isHeard: () => isHeard };
}

const silent = (holder: number): string =>
  `Nothing was done: the API (process ${holder}) holds the database and does not answer yet. Try again in a moment.`;
const endedMeanwhile =
  'The API ended before it answered, so this may or may not be done. See what is there once it runs again, and give the command again where it is missing: a file is taken whole or not at all.';
