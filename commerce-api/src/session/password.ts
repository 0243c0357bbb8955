import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB, two passes, one lane: about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/** True when the password fits. Without an account it works as long and says false, so that time tells nothing of who has one. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await (nobody ??= hashPassword('no account has this password')));
  const fits = await verify(stored, password);
  return fits && passwordHash !== undefined;
}
