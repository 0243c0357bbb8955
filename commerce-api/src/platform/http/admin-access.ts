import { randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the running API takes orders of this machine's operator, and the secret that proves one. */
export interface AdminAccess {
  readonly address: string;
  readonly token: string;
}

const fileOf = (home: string) => join(home, 'commerce-admin.json');

/** Access at an address, with a secret of its own. */
export const adminAccessAt = (address: string): AdminAccess => ({ address, token: randomBytes(32).toString('base64url') });

/** Leaves the running API's access in a file that its own user alone may read, and that is there whole or not at all. */
export async function offerAdminAccess(home: string, access: AdminAccess): Promise<void> {
  await mkdir(home, { recursive: true });
  const unfinished = `${fileOf(home)}.${process.pid}`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, JSON.stringify(access), { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, fileOf(home));
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
