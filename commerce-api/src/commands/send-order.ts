import type { ApiSettings } from '../settings.ts';
import { readAdminAccess } from '../plugins/admin-access.ts';

/** The running API did not do what its operator asked for; the message says why. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
}

/** Sends an operator's order to the running API, which holds the embedded database. @throws OrderRefused when it does not do it. */
export async function sendOrder<T>({ home }: Pick<ApiSettings, 'home'>, path: string, body: object, holder: number): Promise<T> {
  const access = await readAdminAccess(home);
  if (!access) throw new OrderRefused(`The database is in use by process ${holder}, which takes no orders. Stop it, then try again.`);
  const reply = await fetch(`${access.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access.token}` },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as { statusCode: number; statusMessage: string; response: T };
  if (answer.statusCode !== 0) throw new OrderRefused(answer.statusMessage);
  return answer.response;
}
