/** Anything that answers SQL: the database, or a transaction in it. */
export interface Queries {
  /**
   * Runs one statement with `$1`-style parameters and gives its rows (of a write: those of `returning`).
   * int8 and numeric come as numbers, timestamps as Date, a date as 'yyyy-mm-dd', json parsed; hand json in as a string.
   * @throws the driver's error, with PostgreSQL's `code`; `DatabaseUnavailable` when there is no connection, or nothing can be written.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

export interface TransactionOptions {
  /** READ COMMITTED when not given. */
  readonly isolation?: 'repeatable read' | 'serializable';
  /** True for an import or a migration: it waits and runs for as long as it must, where a shopper's call is ended. */
  readonly mayTakeLong?: boolean;
}

/** One SQL for the embedded database and for a PostgreSQL server. */
export interface Database extends Queries {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Commits what `work` did when it resolves, rolls all back when it rejects; after a deadlock or a serialisation failure `work`
   * runs anew, a few times at most, so it must do nothing but query. Inside, use `tx` alone: the embedded database has one session,
   * so a query past the transaction would wait for its end for ever.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** The first row, or undefined. */
export async function queryOne<Row>(db: Queries, sql: string, params?: readonly unknown[]): Promise<Row | undefined> {
  return (await db.query<Row>(sql, params))[0];
}
