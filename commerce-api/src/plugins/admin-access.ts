import { randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the running API takes orders of this machine's operator, and the secret that proves one. */
export interface AdminAccess {
  readonly address: string;
  readonly token: string;
}

const fileOf = (home: string) => join(home, 'commerce-admin.json');

/** Leaves the running API's access in a file that its own user alone may read. Gives the secret. */
export async function offerAdminAccess(home: string, address: string): Promise<AdminAccess> {
  const access = { address, token: randomBytes(32).toString('base64url') };
  await mkdir(home, { recursive: true });
  await rm(fileOf(home), { force: true });
  await writeFile(fileOf(home), JSON.stringify(access), { mode: 0o600 });
  await chmod(fileOf(home), 0o600);
  return access;
}

/** The access that the running API left; undefined when there is none. */
export async function readAdminAccess(home: string): Promise<AdminAccess | undefined> {
  const text = await readFile(fileOf(home), 'utf8').catch(() => '');
  return text ? (JSON.parse(text) as AdminAccess) : undefined;
}

export const withdrawAdminAccess = (home: string): Promise<void> => rm(fileOf(home), { force: true });

/** In a time that tells nothing of the secret. */
export function isToken(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
