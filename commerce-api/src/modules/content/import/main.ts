import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandEnded, untilEnded } from '../../../platform/commands/command-ended.ts';
import { mistyped } from '../../../platform/commands/mistyped.ts';
import { sendOrder } from '../../../platform/commands/send-order.ts';
import { folderHolder } from '../../../platform/db/folder-lock.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { embeddedFolder, openDatabase } from '../../../platform/db/open.ts';
import { readSettings, type ApiSettings } from '../../../platform/settings.ts';
import type { ShopLookups } from './shop-lookups.ts';
import { idCommands, type IdCommand } from './content-change.ts';
import { type ContentCommand, type ContentOutcome, executeContentCommand, type CommandWithKey } from './content-command.ts';
import { readLocaleMap } from './locale-map.ts';
import { endedText, outcomeText } from './outcome-texts.ts';

const usage = `Usage, with OPERATOR_KEY=...:
  npm run content -- import <file.json> [--draft] [--remove-others] [--locale-map en-US=en-GB] ...
  npm run content -- try-import <the same>, which checks and counts, and writes nothing
  npm run content -- export <file.json>
  npm run content -- publish <id> ... [--at 2026-12-01T09:00Z], which shows everybody what the preview shows of them
  npm run content -- unpublish <id> ... [--at 2026-12-01T09:00Z], which leaves them to the preview
  npm run content -- scheduled, which lists what is to come at a minute, and what was refused at its own
  npm run content -- call-off <number of the list> ...
  npm run content -- remove <id> ...`;

interface Options {
  readonly draft?: boolean;
  readonly 'remove-others'?: boolean;
  readonly 'locale-map'?: string[];
  readonly at?: string;
}

const ofImport = {
  draft: { type: 'boolean' },
  'remove-others': { type: 'boolean' },
  'locale-map': { type: 'string', multiple: true },
} as const;
const ofMinute = { at: { type: 'string' } } as const;
const optionsOf: Readonly<Record<string, ParseArgsConfig['options']>> = {
  import: ofImport,
  'try-import': ofImport,
  publish: ofMinute,
  unpublish: ofMinute,
};

const isScheduled = (command: string): command is 'publish' | 'unpublish' =>
  Object.hasOwn(optionsOf, command) && optionsOf[command] === ofMinute;
const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** What was asked for; undefined for words that make no sense. @throws for an option that the command does not have */
export function readArguments(words: readonly string[], folder: string): ContentCommand | undefined {
  const [command = '', ...rest] = words;
  const { values, positionals } = parseArgs({ args: rest, options: optionsOf[command] ?? {}, allowPositionals: true });
  const { draft = false, 'remove-others': removeOthers = false, 'locale-map': pairs, at } = values as Options;
  const [first, ...others] = positionals;
  if (command === 'scheduled') return first === undefined ? { command } : undefined;
  if (first === undefined) return undefined;
  if (command === 'call-off') return positionals.every(isNumber) ? { command, numbers: positionals.map(Number) } : undefined;
  if (isScheduled(command) && at !== undefined) return { command, ids: positionals, at };
  if (Object.hasOwn(idCommands, command)) return { command: command as IdCommand, ids: positionals };
  if (others.length > 0) return undefined;
  if (command === 'export') return { command, path: resolve(folder, first) };
  if (command !== 'import' && command !== 'try-import') return undefined;
  return { command, path: resolve(folder, first), draft, removeOthers, ...(pairs && { localeMap: readLocaleMap(pairs) }) };
}

/** @throws with the usage for words that make no sense */
function requireOrder(words: readonly string[], folder: string): ContentCommand {
  let why = '';
  try {
    const order = readArguments(words, folder);
    if (order) return order;
  } catch (error) {
    why = `${error instanceof TypeError ? mistyped(error) : (error as Error).message}\n`;
  }
  throw new Error(why + usage);
}

/** Opens the database itself: a server takes it from any process, the embedded one when nobody else holds it. */
async function obeyDirectly(
  settings: ApiSettings,
  order: CommandWithKey,
  beside: ShopLookups,
  beforeCommit: () => Promise<void>,
): Promise<ContentOutcome> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    return await executeContentCommand(database, order, { ...beside, now: new Date(), origins: settings.contentOrigins, beforeCommit });
  } finally {
    await database.close();
  }
}

/** The same until the command is ended: whatever it waits for then, such as another's lock, it waits for no longer. @throws CommandEnded */
function obeyUntilEnded(settings: ApiSettings, order: CommandWithKey, beside: ShopLookups, ended: AbortSignal): Promise<ContentOutcome> {
  let mayBeDone = false;
  const beforeCommit = async () => {
    if (ended.aborted) throw new CommandEnded(false);
    mayBeDone = true;
  };
  return new Promise((give, fail) => {
    ended.addEventListener('abort', () => fail(new CommandEnded(mayBeDone)));
    obeyDirectly(settings, order, beside, beforeCommit).then(give, fail);
  });
}

async function writeExport(path: string, content: ContentOutcome): Promise<void> {
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be written: ${error.code === 'ENOENT' ? 'there is no such folder' : error.code}.`);
  });
}

/** `content import|try-import|export|publish|unpublish|scheduled|call-off|remove`: prints what was done, or what is wrong by entry and field. Exit code 1 when nothing was done. */
export async function runContentCommand(
  words: readonly string[],
  beside: ShopLookups,
  callerFolder: string = process.cwd(),
): Promise<number> {
  let order: ContentCommand | undefined;
  try {
    order = requireOrder(words, callerFolder);
    const settings = readSettings();
    const signed: CommandWithKey = { ...order, key: process.env.OPERATOR_KEY ?? '' };
    const holder = settings.databaseUrl ? undefined : await folderHolder(embeddedFolder(settings));
    const done = await untilEnded((ended) =>
      holder
        ? sendOrder<ContentOutcome>(settings, '/admin/content', signed, holder, { ended })
        : obeyUntilEnded(settings, signed, beside, ended),
    );
    if (order.command === 'export') await writeExport(order.path, done);
    console.log(outcomeText(order, done));
    return 0;
  } catch (error) {
    const isEnded = order && error instanceof CommandEnded;
    console.error(isEnded ? endedText(order!, error) : error instanceof Error ? error.message : error);
    return 1;
  }
}
