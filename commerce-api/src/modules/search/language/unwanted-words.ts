import { commonNames } from './said-names.ts';

/** How many words from a place on say that what follows is not wanted; 0 for none. */
function refusalAt(words: readonly string[], at: number): number {
  const said = words.slice(at, at + 3).join(' ');
  const [found = ''] =
    /^(?:(?:anything|everything) (?:but|except)|but (?:not|no)|except for|not|no|except|without|excluding)(?: (?:any|from|an?))?(?= )/.exec(
      `${said} `,
    ) ?? [];
  return found === '' ? 0 : found.split(' ').length;
}

/** Words as typed without the names that are not wanted, and these. */
export interface WantedWords {
  readonly rest: readonly string[];
  readonly unwanted: readonly (readonly string[])[];
}

/** 'red not merlot or malbec' wants red, and neither of the two grapes. */
export function wantedWords(words: readonly string[], names = commonNames): WantedWords {
  // other words after 'no' and 'not' than a name are of another name, or say something else
  const nameAt = (at: number) => words.slice(at, at + names.lengthIn(words.slice(at), 'beginning'));
  for (let at = 0; at < words.length; at++) {
    const refusal = refusalAt(words, at);
    if (refusal === 0) continue;
    const unwanted: string[][] = [];
    let next = at + refusal;
    for (let name = nameAt(next); name.length > 0; name = nameAt(next + 1)) {
      next += name.length + (unwanted.length > 0 ? 1 : 0);
      unwanted.push(name);
      if (!/^(?:or|and|nor)$/.test(words[next] ?? '')) break;
    }
    if (unwanted.length > 0) return { rest: [...words.slice(0, at), ...words.slice(next)], unwanted };
  }
  return { rest: words, unwanted: [] };
}
