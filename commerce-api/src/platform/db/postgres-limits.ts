/** What a process may take of a PostgreSQL server. */
export interface PostgresLimits {
  /** Connections of the pool. */
  readonly connections: number;
  /** Milliseconds that a statement waits for a lock, and that it may run, before the server ends it; 0 for ever. */
  readonly lockTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** Milliseconds for which a transaction may ask nothing: a process that has gone without a word must not hold its locks for longer; 0 for ever. */
  readonly idleTimeoutMs: number;
  /** True behind a pooler that gives each transaction another connection: nothing may be said of a connection. */
  readonly pooled: boolean;
  /** False behind such a pooler that knows nothing of prepared statements. */
  readonly prepares: boolean;
}

export const defaultLimits: PostgresLimits = {
  connections: 12,
  lockTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
  idleTimeoutMs: 30_000,
  pooled: false,
  prepares: true,
};
