import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB, two passes, one lane: about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Costs as much as a customer's, from the first time on, and fits no password that anybody knows: a salt and a hash of zeros. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** True when the password fits. Without an account it works as long and says false, so that time tells nothing of who has one. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobodys, password);
  return fits && passwordHash !== undefined;
}
