/** A test that has failed, or a file of tests that could not run. */
export interface RedTest {
  readonly file: string;
  readonly title: string;
  /** First lines of the message. */
  readonly reason: string;
  /** Runs this test alone. */
  readonly command: string;
}

/** What a part of the suite came to, by its report. */
export interface Outcome {
  readonly passed: number;
  /** With what did not run: nobody knows whether it would pass. */
  readonly failed: number;
  /** Files, or tests of a file, that did not run. */
  readonly notRun: readonly string[];
  readonly red: readonly RedTest[];
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const shownLines = 6;

/** The first lines of a message, without colours and call stack. */
export const firstLines = (message: string): string =>
  message
    .replace(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, shownLines)
    .join('\n');

/** A title as a regular expression that finds it alone, quoted for a shell. */
export const asPattern = (title: string): string => `'${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "'\\''")}'`;

const indented = (text: string) => text.replace(/^/gm, '   ');

/** All that somebody needs who is to mend it. */
export const describeRed = ({ file, title, reason, command }: RedTest, at: number): string =>
  `${at + 1}. ${file}\n${indented(title)}\n${indented(reason)}\n   Repeat it alone: ${command}\n`;
