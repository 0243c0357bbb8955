import { refuseRequest } from './content-error.ts';
import type { Entity, Removal, SpaceView } from './model.ts';
import { type Parameters, parameterOf } from './query/parse-query.ts';
import { entityJson, type ContentPlace, removalJson } from './resource-json.ts';

const types = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const;
type SyncType = (typeof types)[number];

/** What a token remembers. */
interface SyncState {
  /** All changes after this write are news; 0 for a first sync. */
  readonly after: number;
  /** The write up to which this sync reaches; 0 before its first page. */
  readonly until: number;
  /** The last change of the page before: number of its write, kind and id. */
  readonly last?: readonly [changed: number, key: string];
  readonly type: SyncType;
  readonly contentType?: string;
  readonly limit: number;
}

const write = (state: SyncState): string => Buffer.from(JSON.stringify(state)).toString('base64url');

function read(token: string): SyncState {
  try {
    const state = JSON.parse(Buffer.from(token, 'base64url').toString()) as SyncState;
    const numbers = [state.after, state.until, state.limit, state.last?.[0] ?? 0];
    if (numbers.every((one) => Number.isInteger(one) && one >= 0) && state.limit > 0 && types.includes(state.type)) return state;
  } catch {
    // told below
  }
  return refuseRequest('The sync token cannot be read.');
}

function begun(given: Parameters): SyncState {
  if (parameterOf(given, 'initial') !== 'true') refuseRequest("Please provide one of 'initial' or 'sync_token'.");
  const contentType = parameterOf(given, 'content_type');
  const type = (parameterOf(given, 'type') ?? (contentType === undefined ? 'all' : 'Entry')) as SyncType;
  if (!types.includes(type)) refuseRequest(`The sync type '${type}' is not known.`);
  if (contentType !== undefined && type !== 'Entry') refuseRequest("When using the 'content_type' filter, the type must be 'Entry'.");
  const limit = Number(parameterOf(given, 'limit') ?? 1000);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) refuseRequest("The 'limit' parameter must be a whole number from 1 to 1000.");
  return { after: 0, until: 0, type, ...(contentType !== undefined && { contentType }), limit };
}

type Change = Entity | Removal;
const isRemoval = (change: Change): change is Removal => 'removedAt' in change;

/** Removals are news to those alone who have synced before. */
function isWanted(change: Change, { type, contentType, after }: SyncState): boolean {
  if (isRemoval(change)) return after > 0 && ['all', 'Deletion', `Deleted${change.kind}`].includes(type);
  return (type === 'all' || type === change.kind) && (contentType === undefined || change.contentType === contentType);
}

type Position = NonNullable<SyncState['last']>;
const positionOf = ({ changed, kind, id }: Change): Position => [changed, `${kind} ${id}`];
const isAfter = ([changed, key]: Position, [other, otherKey]: Position): boolean =>
  changed > other || (changed === other && key > otherKey);

/**
 * Everything at first, then what changed since, deletions among it, in pages. What is published between two pages comes on the last one,
 * and once more in the next sync: nothing is missed. [CNT-01]
 */
export function syncPage(place: ContentPlace, view: SpaceView, given: Parameters, addressOf: (token: string) => string): object {
  const token = parameterOf(given, 'sync_token');
  const { last = [0, ''], ...state } = token === undefined ? begun(given) : read(token);
  const until = state.until || view.version;
  const changes: Change[] = [...view.entries.values(), ...view.assets.values(), ...view.removals];
  const left = changes
    .filter((change) => change.changed > state.after && isAfter(positionOf(change), last) && isWanted(change, state))
    .sort((one, other) => (isAfter(positionOf(one), positionOf(other)) ? 1 : -1));
  const page = left.slice(0, state.limit);
  const items = page.map((change) => (isRemoval(change) ? removalJson(place, change) : entityJson(place, view, change, '*')));
  const sys = { type: 'Array' };
  if (left.length > page.length) return { sys, items, nextPageUrl: addressOf(write({ ...state, until, last: positionOf(page.at(-1)!) })) };
  return { sys, items, nextSyncUrl: addressOf(write({ ...state, after: until, until: 0 })) };
}
