/** A scheduled publish or unpublish of entries and assets. */
export interface ScheduledChange {
  /** Number by which it is cancelled. */
  readonly number: number;
  readonly command: 'publish' | 'unpublish';
  readonly ids: readonly string[];
  /** ISO 8601. */
  readonly at: string;
  /** Name of the operator. */
  readonly who: string;
}

/** A scheduled change that was refused when it was due. */
export interface RefusedChange extends ScheduledChange {
  /** Reasons, one for each entry and field. */
  readonly problems: readonly string[];
}

/** Pending and refused scheduled changes. */
export interface ContentSchedule {
  readonly scheduled: readonly ScheduledChange[];
  readonly refused: readonly RefusedChange[];
}
