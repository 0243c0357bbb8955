import { userInfo } from 'node:os';
import { sendOrder } from '../../platform/commands/send-order.ts';
import { folderHolder } from '../../platform/db/folder-lock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { embeddedFolder, openDatabase } from '../../platform/db/open.ts';
import { type ApiSettings, readSettings } from '../../platform/settings.ts';
import { operatorPrograms, type ProgramName, type Typed } from './operator-programs.ts';

/** Opens the database itself: a server takes it from any process, the embedded one when nobody else holds it. */
async function runDirectly(settings: ApiSettings, program: ProgramName, typed: Typed): Promise<string> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    return await operatorPrograms[program](database, typed, new Date(), settings);
  } finally {
    await database.close();
  }
}

/**
 * Does what was typed, and gives what there is to print: by the running API where it holds the embedded database.
 * @throws what the program refuses
 */
export async function operate(settings: ApiSettings, program: ProgramName, typed: Typed): Promise<string> {
  const holder = settings.databaseUrl ? undefined : await folderHolder(embeddedFolder(settings));
  if (!holder) return runDirectly(settings, program, typed);
  return (await sendOrder<{ text: string }>(settings, `/admin/operate/${program}`, typed, holder)).text;
}

/** A terminal obeys control characters, and shoppers write some of what is printed: each but the end of a line shows as a box. */
const harmless = (text: string): string => text.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '\ufffd');

/** `npm run orders -- ...` and the like: prints what it did, or why not. Gives the exit code. [OPS-01] */
export async function runOperatorProgram(program: ProgramName, words: readonly string[], folder = process.cwd()): Promise<number> {
  try {
    const typed = { words: [...words], key: process.env.OPERATOR_KEY ?? '', user: userInfo().username, folder };
    console.log(harmless(await operate(readSettings(), program, typed)));
    return 0;
  } catch (error) {
    console.error(harmless(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}
