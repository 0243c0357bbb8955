import { isPlainText } from './plain-text.ts';

it.each(['', 'Château', '🍷', 'a\tb\nc', '\u202e', '中文'])('takes %j', (text) => expect(isPlainText(text)).toBe(true));
it.each(['\0', 'a\0b', '\ud800', '\udc00', '🍷\ud83c', '\udf77🍷'])('takes %j for none', (text) => expect(isPlainText(text)).toBe(false));
