/** Jobs that were given up, as a part of a statement after `from` or `join`: `dedupe` and `last_error`. */
export const deadJobsSql = '(select dedupe, last_error from jobs where dead_at is not null and done_at is null)';

/** True where the job of a promise was given up; the argument is an SQL expression. */
export const isDeadSql = (dedupe: string): string => `exists (select 1 from jobs j where j.dedupe = ${dedupe} and j.dead_at is not null)`;

/** Jobs of a kind that are still to be done, as a part of a statement after `from` or `join`: `payload`. */
export const openJobsSql = (kind: string): string =>
  `(select payload from jobs where kind = '${kind}' and done_at is null and dead_at is null)`;
