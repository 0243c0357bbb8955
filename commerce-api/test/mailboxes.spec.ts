import { isEmail } from '@cellardoor/rules/accounts';
import { foldedText, lookAlikes } from '@cellardoor/rules/look-alikes';
import { mailboxOf } from '@cellardoor/rules/mailboxes';
import fc from 'fast-check';
import { normalEmail } from '../src/modules/identity/session/rules.ts';
import { bothDatabases, type TestDatabase } from './databases.ts';

const messages = fc.string({ unit: fc.constantFrom(..."abzABZ09._-+%'é", 'ß', 'ñ', 'ж', '漢', '😀'), minLength: 1, maxLength: 12 });
const domain = fc.oneof(
  fc.constantFrom(
    'gmail.com',
    'GoogleMail.com',
    'googlemail.com',
    'ｇmail.com',
    'mail.gmail.com',
    'gmail.com.au',
    'gmail.co',
    'example.com',
  ),
  fc.domain(),
);
const madeUp = fc
  .tuple(fc.oneof(messages, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 })), domain)
  .map((parts) => parts.join('@'));
const addresses = fc.oneof(madeUp, fc.emailAddress()).map(normalEmail).filter(isEmail);

describe.each(bothDatabases('letters'))('the mailbox of an address, on $kind', ({ create }) => {
  let test: TestDatabase;
  beforeAll(async () => void (test = await create()), 240_000);
  afterAll(() => test?.drop());

  it('is the same in SQL and in code', async () => {
    const property = fc.asyncProperty(fc.array(addresses, { minLength: 1, maxLength: 50 }), async (emails) => {
      const rows = await test.database.query<{ mailbox: string }>(
        'select mailbox_of(email) as mailbox from unnest($1::text[]) with ordinality as e (email, place) order by place',
        [emails],
      );
      expect(rows.map(({ mailbox }) => mailbox)).toEqual(emails.map(mailboxOf));
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('and a text as it looks are the same in SQL and in code', async () => {
    const message = fc.constantFrom(
      ...'aZ09 |.-rnoilOIL',
      ...'óÆßẞœłØ',
      ...Object.values(lookAlikes).join(''),
      ...'\u200b\u200e\u202a\u2066\u00ad\ufeff\u{e0061}\u2800\u0301０Ａｂ①½ﬁ𝟏',
    );
    const property = fc.asyncProperty(
      fc.array(fc.string({ unit: message, maxLength: 30 }), { minLength: 1, maxLength: 50 }),
      async (texts) => {
        const rows = await test.database.query<{ folded: string }>(
          'select folded_text(typed) as folded from unnest($1::text[]) with ordinality as t (typed, place) order by place',
          [texts],
        );
        expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldedText));
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });
});
