import type { ApiUnderTest } from './api-under-test.ts';
import { mailsTo } from './mails.ts';

/** The password of whoever registers. */
export const password = 'a very good password';
/** Milliseconds. */
export const minute = 60_000;

let people = 0;
/** An address that nobody has registered yet. */
export const someone = (): string => `coded${(people += 1)}@example.com`;

/** What the API says to a code that is not the one. */
export const wrongCode = { status: 422, error: { field: 'code', code: 'wrong_code' } };

/** A code of six digits that is not this one. */
export const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** How many codes were mailed to an address so far. */
export const codesMailedTo = (api: Pick<ApiUnderTest, 'home'>, email: string): number =>
  mailsTo(api, email).filter((text) => /^\d{6}$/m.test(text)).length;
