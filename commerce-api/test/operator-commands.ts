import { runOperatorProgram } from '../src/app/admin/main.ts';
import type { ProgramName } from '../src/app/admin/operator-programs.ts';

/** Runs an operator's command as a process beside the API would; gives its exit code and what it printed. */
export async function runCommand(
  program: ProgramName,
  key: string,
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly code: number; readonly printed: string }> {
  const before = process.env;
  let printed = '';
  const print = (text: string) => void (printed += `${text}\n`);
  const spies = [jest.spyOn(console, 'log').mockImplementation(print), jest.spyOn(console, 'error').mockImplementation(print)];
  process.env = { ...before, DATABASE_URL: undefined, ...environment, OPERATOR_KEY: key };
  const code = await runOperatorProgram(program, words);
  process.env = before;
  for (const spy of spies) spy.mockRestore();
  return { code, printed };
}

/** Adds an operator, and gives their key. */
export async function keyOfNew(
  role: string,
  environment: Readonly<Record<string, string | undefined>>,
  name = `${role}-person`,
): Promise<string> {
  const { printed } = await runCommand('operators', '', ['add', '--name', name, '--role', role], environment);
  return /^OPERATOR_KEY=(\S+)$/m.exec(printed)![1]!;
}
