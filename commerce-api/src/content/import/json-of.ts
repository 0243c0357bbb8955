/** A byte order mark, which editors of text on Windows put first. */
const mark = /^\uFEFF/;

/** What stands for bytes that are not UTF-8, and what every second byte of UTF-16 is. */
const notUtf8 = /[\uFFFD\0]/;

/** The place in a text, as programs that edit it count. */
function placeOf(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}

/** The engine's words, with the place as line and column. */
function wordsOf(message: string, text: string): string {
  const position = /^(.*?),? (?:in JSON )?at position (\d+)/.exec(message);
  if (position) return `${position[1]} in ${placeOf(text, Number(position[2]))}`;
  return message === 'Unexpected end of JSON input' ? 'it ends too early' : message.replace(/,[^,]* is not valid JSON$/s, '');
}

/** The value that a file holds, in UTF-8. @throws Error with words that an editor can follow */
export function jsonOf(file: string): unknown {
  const text = file.replace(mark, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    if (notUtf8.test(text)) throw new Error('The file is not text in UTF-8: save it as that', { cause: error });
    throw new Error(`The file is not valid JSON: ${wordsOf((error as Error).message, text)}`, { cause: error });
  }
}
