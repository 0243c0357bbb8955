import type { ContentOrigins } from '@cellardoor/contracts/http/content-origins';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { requireOperator, type ShopOperator } from '../../../platform/operators/operator-store.ts';
import type { BesideContent } from './beside-content.ts';
import { type ContentBundle, readBundle } from './bundle.ts';
import { idCommands, type ById, changeWithAuditTrail } from './content-change.ts';
import { exportContent } from './export-content.ts';
import { type ContentReport, type ImportOptions, takeIn } from './import-content.ts';
import { type BlockToShow, blocksUnseen } from './notices/blocks-shown.ts';
import { previewNotices } from './publish-content.ts';
import { callOffContent, scheduleContent, readSchedule } from './scheduled-content.ts';
import type { ToCome } from './to-come.ts';

/** What an operator asks of the content; `try-import` says what an import would do, and writes nothing. */
export type ContentCommand =
  | ({ readonly command: 'import' | 'try-import'; readonly path: string; readonly draft: boolean; readonly removeOthers: boolean } & Pick<
      ImportOptions,
      'localeMap'
    >)
  | { readonly command: 'export'; readonly path: string }
  | { readonly command: ById; readonly ids: readonly string[] }
  /** At a minute to come. */
  | { readonly command: 'publish' | 'unpublish'; readonly ids: readonly string[]; readonly at: string }
  | { readonly command: 'scheduled' }
  | { readonly command: 'call-off'; readonly numbers: readonly number[] };

/** An order with the key of who gives it. */
export type CommandWithKey = ContentCommand & { readonly key: string };

/** What comes of an order: what it changed, the content of an export, or what is to come. */
export type ContentOutcome = ContentReport | ContentBundle | Schedule;

/** What is to come, and what an editor should know of what they added to it. */
export interface Schedule extends ToCome {
  readonly notices?: readonly string[];
}

/** What is known beside the content. */
export interface ContentSurroundings extends BesideContent {
  readonly now: Date;
  readonly origins: ContentOrigins;
  /** Comes last in the transaction that changes something. @throws CommandEnded where nobody waits for it any more */
  readonly beforeCommit?: () => Promise<void>;
}

const readers: readonly ContentCommand['command'][] = ['export', 'scheduled'];

/** Does it in an operator's name. @throws InvalidContent, CommandEnded, Refusal 403 [OPS-01] */
export async function executeContentCommand(db: Database, order: CommandWithKey, around: ContentSurroundings): Promise<ContentOutcome> {
  const operator = await requireOperator(db, order.key, readers.includes(order.command) ? 'content.read' : 'content.change');
  if (order.command === 'export') return exportContent(db);
  if (order.command === 'scheduled') return readSchedule(db);
  const bundle = 'path' in order ? await readBundle(order.path) : {};
  const blocks: BlockToShow[] = [];
  const tellBlocks = (found: readonly BlockToShow[]) => blocks.push(...found);
  const work = async (tx: Queries) => {
    const outcome = await carryOut(tx, operator, order, bundle, { ...around, tellBlocks });
    await around.beforeCommit?.();
    return outcome;
  };
  const done = await db.transaction(work, { mayTakeLong: true });
  const unseen = await blocksUnseen(db, blocks, around.isShown);
  return unseen.length > 0 && ('created' in done || 'scheduled' in done)
    ? { ...done, notices: [...(done.notices ?? []), ...unseen] }
    : done;
}

type Changing = Exclude<ContentCommand, { command: 'export' | 'scheduled' }>;

async function carryOut(
  tx: Queries,
  operator: ShopOperator,
  order: Changing,
  bundle: ContentBundle,
  { now, ...beside }: ContentSurroundings & Pick<ImportOptions, 'tellBlocks'>,
): Promise<ContentOutcome> {
  if (order.command === 'call-off') return callOffContent(tx, operator, order.numbers, now);
  if ('at' in order) {
    const scheduled = await scheduleContent(tx, operator, order, now);
    const notices = await previewNotices(tx, order, now, beside);
    return { ...scheduled, ...(notices.length > 0 && { notices }) };
  }
  if (order.command === 'try-import') return takeIn(tx, bundle, { ...order, ...beside, dryRun: true }, now);
  const change = () =>
    'ids' in order ? idCommands[order.command](tx, order.ids, now, beside) : takeIn(tx, bundle, { ...order, ...beside }, now);
  return changeWithAuditTrail(tx, operator, { action: order.command, at: now }, change);
}
