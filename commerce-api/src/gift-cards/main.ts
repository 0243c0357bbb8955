import { parseArgs } from 'node:util';
import { sendOrder } from '../commands/send-order.ts';
import { folderHolder } from '../db/folder-lock.ts';
import { migrate } from '../db/migrate.ts';
import { embeddedFolder, openDatabase } from '../db/open.ts';
import { readSettings, type ApiSettings } from '../settings.ts';
import { grouped } from './codes.ts';
import { type IssuedGift, issueGift } from './issue-gift.ts';
import { type IssueRequest, readIssueRequest } from './issue-request.ts';

const usage = 'Usage: npm run giftcards -- issue --brand law --country uk --amount 25 [--voucher]';

/** Opens the database itself: a server takes it from any process, the embedded one when nobody else holds it. */
async function issueDirectly(settings: ApiSettings, request: IssueRequest): Promise<IssuedGift> {
  const gift = readIssueRequest(request);
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    return await issueGift(database, gift, new Date());
  } finally {
    await database.close();
  }
}

function readArguments([command, ...rest]: readonly string[]): IssueRequest | undefined {
  if (command !== 'issue') return undefined;
  const text = { type: 'string', default: '' } as const;
  const options = { brand: text, country: text, amount: text, voucher: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ args: rest, options }).values;
  } catch {
    return undefined;
  }
}

/** What the owner needs, a fact a line. */
const giftText = ({ code, pin, expiresAt }: IssuedGift): string =>
  [
    pin ? `Gift card number  ${grouped(code)}` : `Voucher code      ${grouped(code)}`,
    ...(pin ? [`PIN               ${pin}`] : []),
    `Expires           ${expiresAt.slice(0, 10)}`,
    'Keep this: it is not shown again.',
  ].join('\n');

/** `giftcards issue ...`: prints number and PIN, or code, once. Exit code 1 when nothing was issued. */
export async function runGiftCardCommand(words: readonly string[]): Promise<number> {
  const request = readArguments(words);
  if (!request) {
    console.error(usage);
    return 1;
  }
  try {
    const settings = readSettings();
    const holder = settings.databaseUrl ? undefined : await folderHolder(embeddedFolder(settings));
    const issued = holder ? sendOrder<IssuedGift>(settings, '/admin/giftcards/issue', request, holder) : issueDirectly(settings, request);
    console.log(giftText(await issued));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
