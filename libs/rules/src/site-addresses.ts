import { topLevelDomains } from './top-level-domains.ts';
import { typedText } from './typed-texts.ts';

/** Dots that look like one, or are read as one in an address. */
const dots = /[\u3002\uff0e\uff61\u2024\u00b7\u2022\u2219\u22c5\u30fb\u2027]/g;
/** A dot that is spelled: `shop [.] com`, `shop (dot) com`, `shop dot com`. */
const spelledDots = /\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*|\s+dot\s+(?=(?:com|net|org|info|shop|site|online|uk)\b)/gi;

/** What no text but an address has: a scheme, `www.`, four numbers with dots, an ending of its own as in `shop .com`. */
const surely =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\s?\.\s?[\p{L}\p{N}]|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?<![\p{L}\p{N}])\.(?:com|net|org|info|shop|online)\b/iu;

/** Names with dots between them and no blank, and what follows. */
const dotted = /[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+(?:[/:?#@][^\s]|@)?/gu;

/** Endings that are words with which people begin a sentence. */
const beginnings = new Set(
  (
    'am as at be best bible call care cheap cool day dad do enjoy family fun giving happy here house how i if in is it kids life like live lol love me mom mum ' +
    'my new no now oh one open party place play read rest run safe save so the then thanks to today us watch we well win wine with wow yes you your'
  ).split(' '),
);
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** The blank after a full stop was forgotten: 'see you at 8.Love Tom', 'P.O.Box', 'J.Ford', 'for you.Love, Tom'. */
function isForgottenBlank(names: readonly string[], last: string): boolean {
  const before = names.at(-1)!;
  if (/^\d{1,2}$/.test(before)) return isCapital(last) || beginnings.has(last);
  if (!isCapital(last)) return false;
  if (names.every((name) => /^\p{L}$/u.test(name))) return true;
  return beginnings.has(last.toLowerCase()) && names.length === 1 && /^[\p{L}’']+$/u.test(before);
}

/** An ending of another script as ASCII writes it: `.xn--p1ai` is `.рф`. */
const asciiOfOtherScripts = /^xn--[a-z0-9-]+$/i;

function isSite(found: string): boolean {
  const [, host = '', rest = ''] = /^([^/:?#@]*)(.*)$/su.exec(found)!;
  const names = host.split('.');
  const last = names.pop()!;
  if (!topLevelDomains.has(last.toLowerCase()) && !asciiOfOtherScripts.test(last)) return false;
  return rest !== '' || !isForgottenBlank(names, last);
}

/**
 * True for a text that names a site or an address on one, as programs that show mail make a link of it, or as people understand it: with a scheme,
 * `www.`, or an ending such as `.com` after a dot without a blank, whatever its dots look like. A forgotten blank before a sentence is none.
 */
export function namesSite(text: string): boolean {
  const plain = typedText('code', text).replace(dots, '.').replace(spelledDots, '.');
  return surely.test(plain) || (plain.match(dotted) ?? []).some(isSite);
}
