/** A byte order mark, which editors of text on Windows put first. */
const mark = /^\uFEFF/;

/** What stands for bytes that are not UTF-8, and what every second byte of UTF-16 is. */
const notUtf8 = /[\uFFFD\0]/;

/** The place in a text, as programs that edit it count. */
function placeOf(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  const stands = text[position];
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}${stands === undefined ? '' : `, where ${JSON.stringify(stands)} stands`}`;
}

/** What the engine says of a character that cannot stand where it does. It quotes some text around it, and gives no place. */
const wrongCharacter = /^Unexpected token '.+?'/su;

function isRefusedAt(text: string, length: number): boolean {
  try {
    JSON.parse(text.slice(0, length));
    return false;
  } catch (error) {
    return wrongCharacter.test((error as Error).message);
  }
}

/** Where the wrong character stands: each beginning of the text that holds it is refused for it, and no shorter one. */
function positionOfWrong(text: string): number {
  let [fine, refused] = [0, text.length];
  while (refused - fine > 1) {
    const middle = Math.floor((fine + refused) / 2);
    if (isRefusedAt(text, middle)) refused = middle;
    else fine = middle;
  }
  return fine;
}

/** The engine's words, with the place as line and column. */
function wordsOf(message: string, text: string): string {
  const position = /^(.*?),? (?:in JSON )?at position (\d+)/.exec(message);
  if (position) return `${position[1]} in ${placeOf(text, Number(position[2]))}`;
  const wrong = wrongCharacter.exec(message);
  if (wrong) return `Unexpected character in ${placeOf(text, positionOfWrong(text))}`;
  return message === 'Unexpected end of JSON input' ? `it ends too early, in ${placeOf(text, text.length)}` : message;
}

/** The value that a file holds, in UTF-8. @throws Error with words that an editor can follow */
export function parseJsonFile(file: string): unknown {
  const text = file.replace(mark, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    if (notUtf8.test(text)) throw new Error('The file is not text in UTF-8: please save it as UTF-8', { cause: error });
    throw new Error(`The file is not valid JSON: ${wordsOf((error as Error).message, text)}`, { cause: error });
  }
}
