import fc from 'fast-check';
import { type TextKind, textKindOf, typedText } from './typed-texts.ts';

const hidden = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u061c',
  '\u034f',
  '\u3164',
  '\u2800',
  '\u0007',
  '\u{e0041}',
];

it.each([
  ['code', '\u202a07700 900123\u202c', '07700 900123'],
  ['code', '07700\u2011900\u2011123', '07700-900-123'],
  ['code', '０７７００　９００１２３', '07700 900123'],
  ['code', '٠٧٧٠٠ ۹۰۰१२३', '07700 900123'],
  ['code', 'YO1\u200b7HH', 'YO17HH'],
  ['code', 'ａｎｎａ＠ｅｘａｍｐｌｅ。com', 'anna@example.com'],
  ['line', 'Smith\u2011Jo\u200dnes', 'Smith-Jones'],
  ['line', 'Zoe\u0308\u00a0Ｂ', 'Zoë B'],
  ['line', '12½ Mill\u00adstream', '12½ Millstream'],
  ['prose', 'a\r\nb\u2028c\u0085d', 'a\nb\nc\nd'],
  ['secret', '\u202apass\u200bword ', '\u202apass\u200bword '],
] as const)('takes the %s %j as %j', (kind, text, taken) => {
  expect(typedText(kind, text)).toBe(taken);
});

it.each(['👨‍👩‍👧', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष'])('keeps what is needed to show %s', (text) => {
  expect(typedText('prose', text)).toBe(text);
  expect(typedText('line', text)).toBe(text);
});

it.each(hidden)('takes nothing of %j, wherever it stands', (sign) => {
  for (const kind of ['prose', 'line', 'code'] as const) {
    expect(typedText(kind, sign.repeat(3))).toBe('');
    expect(typedText(kind, `${sign}Lo${sign}ng 12${sign}`)).toBe('Long 12');
  }
});

it.each(['\u0301', '\u0344', '\u0301\uff9e'])('takes thirty of the accents %j on one letter, as more could take seconds', (marks) => {
  for (const kind of ['prose', 'line', 'code'] as const) {
    const taken = typedText(kind, `q${marks.repeat(100)}y`);
    expect(taken).toHaveLength(32);
    expect(typedText(kind, taken)).toBe(taken);
  }
});

it('takes a text that was taken as it is', () => {
  const kinds = fc.constantFrom<TextKind>('secret', 'prose', 'line', 'code');
  const texts = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...hidden, '\u200d', '\ufe0f', '‑', '０', 'é', '\u0301'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(kinds, texts, (kind, text) => expect(typedText(kind, typedText(kind, text))).toBe(typedText(kind, text))),
    { numRuns: 500 },
  );
});

it('knows the kind of a text by its field, and leaves a name of JavaScript alone', () => {
  expect(['password', 'firstName', 'recipientEmail', 'birthDay', 'message', 'constructor'].map(textKindOf)).toEqual([
    'secret',
    'line',
    'code',
    'code',
    'prose',
    'prose',
  ]);
});
