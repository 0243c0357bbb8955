import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiUnderTest } from './api-under-test.ts';
import { eventually } from './eventually.ts';

/** The text of the mail that an order caused, once it is there. */
export async function mailOf({ home }: Pick<ApiUnderTest, 'home'>, orderId: string): Promise<string> {
  const path = join(home, 'mail', `order-${orderId}.eml`);
  await eventually(() => existsSync(path));
  const [, body = ''] = readFileSync(path, 'utf8').split('\r\n\r\n');
  return Buffer.from(body, 'base64').toString('utf8');
}
