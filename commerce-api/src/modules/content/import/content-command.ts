import type { ContentOrigins } from '@cellardoor/contracts/http/content-origins';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { requireOperator, type ShopOperator } from '../../../platform/operators/operator-store.ts';
import type { ShopLookups } from './shop-lookups.ts';
import { type ContentBundle, readBundle } from './bundle.ts';
import { idCommands, type IdCommand, changeWithAuditTrail } from './content-change.ts';
import { exportContent } from './export-content.ts';
import { type ContentReport, type ImportOptions, importBundle } from './import-content.ts';
import { type CatalogueBlock, hiddenBlockNotices } from './notices/catalogue-blocks.ts';
import { previewNotices } from './publish-content.ts';
import { cancelScheduledContent, scheduleContent, readSchedule } from './scheduled-content.ts';
import type { ContentSchedule } from './content-schedule.ts';

/** A command of an operator; `try-import` is a dry run of `import`. */
export type ContentCommand =
  | ({ readonly command: 'import' | 'try-import'; readonly path: string; readonly draft: boolean; readonly removeOthers: boolean } & Pick<
      ImportOptions,
      'localeMap'
    >)
  | { readonly command: 'export'; readonly path: string }
  | { readonly command: IdCommand; readonly ids: readonly string[] }
  /** Scheduled. */
  | { readonly command: 'publish' | 'unpublish'; readonly ids: readonly string[]; readonly at: string }
  | { readonly command: 'scheduled' }
  | { readonly command: 'call-off'; readonly numbers: readonly number[] };

/** A command with its operator's key. */
export type CommandWithKey = ContentCommand & { readonly key: string };

/** Result of a command: what it changed, the exported content, or the schedule. */
export type ContentOutcome = ContentReport | ContentBundle | ScheduleOutcome;

/** The schedule, with notices about newly added changes. */
export interface ScheduleOutcome extends ContentSchedule {
  readonly notices?: readonly string[];
}

/** Time, settings and lookups that commands need. */
export interface CommandContext extends ShopLookups {
  readonly now: Date;
  readonly origins: ContentOrigins;
  /** Runs last in a changing transaction. @throws CommandEnded when the client no longer waits */
  readonly beforeCommit?: () => Promise<void>;
}

const readers: readonly ContentCommand['command'][] = ['export', 'scheduled'];

/** Executes a command in its operator's name. @throws InvalidContent, CommandEnded, Refusal 403 [OPS-01] */
export async function executeContentCommand(db: Database, order: CommandWithKey, around: CommandContext): Promise<ContentOutcome> {
  const operator = await requireOperator(db, order.key, readers.includes(order.command) ? 'content.read' : 'content.change');
  if (order.command === 'export') return exportContent(db);
  if (order.command === 'scheduled') return readSchedule(db);
  const bundle = 'path' in order ? await readBundle(order.path) : {};
  const blocks: CatalogueBlock[] = [];
  const tellBlocks = (found: readonly CatalogueBlock[]) => blocks.push(...found);
  const work = async (tx: Queries) => {
    const outcome = await carryOut(tx, operator, order, bundle, { ...around, tellBlocks });
    await around.beforeCommit?.();
    return outcome;
  };
  const done = await db.transaction(work, { mayTakeLong: true });
  const unseen = await hiddenBlockNotices(db, blocks, around.isShown);
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
  { now, ...beside }: CommandContext & Pick<ImportOptions, 'tellBlocks'>,
): Promise<ContentOutcome> {
  if (order.command === 'call-off') return cancelScheduledContent(tx, operator, order.numbers, now);
  if ('at' in order) {
    const scheduled = await scheduleContent(tx, operator, order, now);
    const notices = await previewNotices(tx, order, now, beside);
    return { ...scheduled, ...(notices.length > 0 && { notices }) };
  }
  if (order.command === 'try-import') return importBundle(tx, bundle, { ...order, ...beside, dryRun: true }, now);
  const change = () =>
    'ids' in order ? idCommands[order.command](tx, order.ids, now, beside) : importBundle(tx, bundle, { ...order, ...beside }, now);
  return changeWithAuditTrail(tx, operator, { action: order.command, at: now }, change);
}
