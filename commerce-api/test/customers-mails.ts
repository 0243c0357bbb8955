import type { ApiUnderTest } from './api-under-test.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';

/** The password of a customer who registers. */
export const password = 'a very good password';

let people = 0;
/** An address that nobody has used yet. */
export const someone = (): string => `moves${(people += 1)}@example.com`;

/** Registered customers, and what they are mailed. */
export const customersMailsOn = (api: () => ApiUnderTest) => ({
  async customer(market: object = {}) {
    const email = someone();
    const shopper = api().aShopper(market);
    await shopper.register(email);
    return { shopper, email };
  },
  /** The first mail to an address that has these words, once it is there. */
  async mailWith(email: string, words: string): Promise<string> {
    const found = () => mailsTo(api(), email).find((text) => text.includes(words));
    await eventually(() => found() !== undefined);
    return found()!;
  },
});
