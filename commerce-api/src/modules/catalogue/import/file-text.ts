import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { UnreadableFile } from './import-report.ts';

/** Encodings that a file may have: a byte order mark tells UTF-16. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** What is no CSV, by what it begins with. */
const otherKinds: readonly (readonly [what: string, begins: string | RegExp])[] = [
  ['an Excel workbook, another spreadsheet or a ZIP archive', 'PK\x03\x04'],
  ['a workbook of an old Excel', '\xd0\xcf\x11\xe0'],
  ['a PDF', '%PDF'],
  ['a gzip archive', '\x1f\x8b'],
  ['a page of HTML or XML', /^(?:\xef\xbb\xbf)?\s*</],
  ['JSON', /^(?:\xef\xbb\xbf)?\s*[{[]/],
];

/** Bytes that tell what a file is. */
const fewBytes = 4000;

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(fewBytes), 0, fewBytes);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const markedAs: Readonly<Record<string, FileEncoding>> = { ÿþ: 'utf-16le', þÿ: 'utf-16be' };

/** Every second byte of Latin text in UTF-16 is zero. */
const looksLikeUtf16 = (bytes: string): boolean => /^(?:\0[^\0]){4}|^(?:[^\0]\0){4}/.test(bytes);

/** How a file begins, and in which encoding it is. @throws UnreadableFile for another kind of file than text */
export async function openText(path: string): Promise<{ readonly encoding: FileEncoding; readonly beginning: string }> {
  const bytes = await firstBytes(path);
  const letters = bytes.toString('latin1');
  const [what] = otherKinds.find(([, begins]) => (typeof begins === 'string' ? letters.startsWith(begins) : begins.test(letters))) ?? [];
  if (what) throw new UnreadableFile(`${basename(path)} is ${what}, not a CSV; save it as CSV in UTF-8.`);
  const encoding = markedAs[letters.slice(0, 2)] ?? 'utf-8';
  if (encoding === 'utf-8' && looksLikeUtf16(letters))
    throw new UnreadableFile(`${basename(path)} is in UTF-16 without a byte order mark; save it as CSV in UTF-8.`);
  return { encoding, beginning: new TextDecoder(encoding).decode(bytes) };
}

/** @throws TypeError for bytes that are not in the encoding */
export async function* decoded(chunks: AsyncIterable<Buffer>, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The first line of a file that is not in UTF-8, and the word on it that is not, as an old Windows program would show it. */
export async function firstNotUtf8(path: string): Promise<{ readonly line: number; readonly word: string } | undefined> {
  const isWrong = (text: string) => !isUtf8(Buffer.from(text, 'latin1'));
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'latin1') })) {
    line += 1;
    if (isWrong(text))
      return {
        line,
        word: text
          .split(/[\s,;"]+/)
          .find(isWrong)!
          .slice(0, 40),
      };
  }
  return undefined;
}
