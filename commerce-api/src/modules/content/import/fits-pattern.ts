import { createContext, Script } from 'node:vm';
import type { FieldRule } from '../model.ts';

type Pattern = NonNullable<FieldRule['regexp']>;

/** Milliseconds for one comparison. Of a pattern such as `(a+)+$` a few dozen letters make years, in which the process does nothing else. */
const withinMs = 200;
/** A machine that is busy may keep any comparison waiting for that long, but hardly so many in a row. */
const tries = 3;

const room = createContext({ pattern: '', flags: '', text: '' });
const comparison = new Script('new RegExp(pattern, flags).test(text)');
/** Patterns that took too long once: the next thousand values would take minutes. */
const slow = new WeakSet<Pattern>();

function fitsInTime({ pattern, flags }: Pattern, text: string): boolean | undefined {
  try {
    Object.assign(room, { pattern, flags: flags ?? '', text });
    return comparison.runInContext(room, { timeout: withinMs }) as boolean;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return undefined;
  }
}

/** Whether a value is as an editor's pattern wants it; undefined where that takes too long. */
export function fitsPattern(regexp: Pattern, text: string): boolean | undefined {
  if (slow.has(regexp)) return undefined;
  for (let i = 0; i < tries; i++) {
    const fits = fitsInTime(regexp, text);
    if (fits !== undefined) return fits;
  }
  slow.add(regexp);
  return undefined;
}
