import type { CommandEnded } from '../../../platform/commands/command-ended.ts';
import type { ContentBundle } from './bundle.ts';
import type { ContentCommand, ContentOutcome } from './content-command.ts';
import type { ContentReport } from './import-content.ts';
import { formatUtcMinute } from './format-utc-minute.ts';
import type { ScheduledChange, ContentSchedule } from './content-schedule.ts';

const draftsText = (drafts: number): string =>
  drafts === 0 ? '' : `; ${drafts === 1 ? 'one is a draft' : `${drafts} are drafts`}, which the preview alone shows`;

const reportText = ({ created, changed, unchanged, removed, drafts, notices = [] }: ContentReport, isTrial: boolean): string =>
  `${isTrial ? 'Nothing was written. An import would give: ' : ''}${created} new, ${changed} changed, ${unchanged} as before, ${removed} removed${draftsText(drafts)}.${noticesText(notices)}`;

const noticesText = (notices: readonly string[]): string => {
  if (notices.length === 0) return '';
  const shown = notices.slice(0, 50);
  const more = notices.length > shown.length ? [`and ${notices.length - shown.length} more`] : [];
  return ['\nWorth a look:', ...shown, ...more].join('\n');
};

/** '3. publish law-home, on 2026-12-01 at 09:00 UTC (ed)' */
const changeText = ({ number, at, command, ids, who }: ScheduledChange): string =>
  `${number}. ${command} ${ids.join(' ')}, ${formatUtcMinute(at)} (${who})`;

const toComeText = ({ scheduled, refused }: ContentSchedule): string =>
  [
    ...(scheduled.length > 0 ? ['To come:', ...scheduled.map(changeText)] : ['Nothing is to come.']),
    ...(refused.length > 0 ? ['Refused at its minute, and still to be dealt with:'] : []),
    ...refused.flatMap((change) => [changeText(change), ...change.problems.map((problem) => `   ${problem}`)]),
  ].join('\n');

/** What an editor reads of what their order did. */
export function outcomeText(order: ContentCommand, outcome: ContentOutcome): string {
  if ('scheduled' in outcome) return `${toComeText(outcome)}${noticesText(outcome.notices ?? [])}`;
  if (order.command !== 'export') return reportText(outcome as ContentReport, order.command === 'try-import');
  const { entries = [], assets = [] } = outcome as ContentBundle;
  return `${entries.length} entries and ${assets.length} assets are in ${order.path}.`;
}

/** Where an editor sees whether an order was carried out. */
function lookedAt(order: ContentCommand): string {
  if (order.command === 'import') return 'with `try-import` of the same file, which finds everything as before once it was taken';
  if (order.command === 'call-off' || 'at' in order) return 'with `npm run content -- scheduled`';
  return 'in an export: `npm run content -- export <file.json>`';
}

const changesNothing: readonly ContentCommand['command'][] = ['export', 'scheduled', 'try-import'];

/** What an editor can count on who ended their command. */
export const endedText = (order: ContentCommand, { mayBeDone }: CommandEnded): string =>
  mayBeDone && !changesNothing.includes(order.command)
    ? `You ended the command while it was being carried out: all of it is written, or nothing. Look ${lookedAt(order)}.`
    : 'You ended the command: nothing was written, and nothing will be.';
