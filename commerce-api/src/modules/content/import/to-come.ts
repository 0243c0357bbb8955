/** What is to become of entries and pictures at a minute to come. */
export interface ScheduledChange {
  /** By which it is called off. */
  readonly number: number;
  readonly command: 'publish' | 'unpublish';
  readonly ids: readonly string[];
  /** ISO 8601. */
  readonly at: string;
  /** Who said so. */
  readonly who: string;
}

/** What was to happen at its minute, and was refused then. */
export interface RefusedChange extends ScheduledChange {
  /** Why, an entry and a field each. */
  readonly problems: readonly string[];
}

/** What is to come, and what should have come. */
export interface ToCome {
  readonly scheduled: readonly ScheduledChange[];
  readonly refused: readonly RefusedChange[];
}
