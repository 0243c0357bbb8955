import { secretHeader } from '@cellardoor/contracts/http/shell-headers';
import { fail } from './terminal.ts';

/** Milliseconds for the commerce API to say whether it takes us for a shell of its own. */
const patienceMs = 10_000;

/**
 * Origin of the commerce API that runs elsewhere and that the site is to use (`COMMERCE_URL`), if any. Ends the program with a sentence where it cannot be used:
 * a site beside it would open, and have nothing to sell.
 */
export async function joinedCommerce(): Promise<string | undefined> {
  const { COMMERCE_URL: address, SHELL_SECRET: secret } = process.env;
  if (!address) return undefined;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    fail(`COMMERCE_URL must look like http://127.0.0.1:8081; it is "${address}".`);
  if (!secret)
    fail(`COMMERCE_URL names a commerce API that runs elsewhere: set SHELL_SECRET, too, to the secret that it was started with.`);
  const { origin } = new URL(address);
  const status = await statusOf(`${origin}/calls`, secret);
  if (status === undefined) fail(`No commerce API answers at ${origin} (COMMERCE_URL). Start it first, or correct the address.`);
  if (status === 403) fail(`The commerce API at ${origin} (COMMERCE_URL) was started with another SHELL_SECRET. Set the same one here.`);
  return origin;
}

/** Undefined where nothing answers that speaks HTTP, or not in time. */
const statusOf = (url: string, secret: string): Promise<number | undefined> =>
  fetch(url, { headers: { [secretHeader]: secret }, signal: AbortSignal.timeout(patienceMs) }).then(
    ({ status }) => status,
    () => undefined,
  );
