/** Jobs that wait for one another and for no others: what cannot be done in one lane delays nothing in another. */
export interface LaneRules {
  readonly name: string;
  /** True for a kind of job that runs here. */
  readonly takes: (kind: string) => boolean;
  /** Jobs of the lane that one process does at once. */
  readonly atOnce: number;
  /** Tries after which a job is dead. The pauses between them double from two seconds to an hour. */
  readonly mostTries: number;
}

/** The lanes of the shop; every kind of job belongs to one. */
export const lanes: readonly LaneRules[] = [
  // an authorisation is good for a week: 60 tries are two days
  { name: 'captures', takes: (kind) => kind === 'capture-payment', atOnce: 6, mostTries: 60 },
  { name: 'charges', takes: (kind) => kind === 'charge-on-dispatch', atOnce: 3, mostTries: 60 },
  { name: 'refunds', takes: (kind) => kind === 'refund-card', atOnce: 3, mostTries: 60 },
  { name: 'reversals', takes: (kind) => kind === 'reverse-payment', atOnce: 3, mostTries: 60 },
  { name: 'cards', takes: (kind) => kind === 'forget-card', atOnce: 1, mostTries: 60 },
  { name: 'rewards', takes: (kind) => kind === 'reward-referral', atOnce: 1, mostTries: 60 },
  // the next hour learns anew
  { name: 'learning', takes: (kind) => kind === 'learn-neighbours', atOnce: 1, mostTries: 3 },
  // a mail server may be away for a night
  { name: 'mail', takes: (kind) => kind.endsWith('-mail'), atOnce: 3, mostTries: 40 },
];

/** The lane of a kind of job; 'none' for a kind that this release does not know. */
export const laneOf = (kind: string): string => lanes.find(({ takes }) => takes(kind))?.name ?? 'none';

/** @throws when a kind of job that has a handler would wait in no lane, and so for ever. */
export function requireLanes(kinds: readonly string[]): void {
  const lost = kinds.filter((kind) => laneOf(kind) === 'none');
  if (lost.length > 0) throw new Error(`No lane in jobs/lanes.ts takes jobs of kind ${lost.join(', ')}.`);
}
