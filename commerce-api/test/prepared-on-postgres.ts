import pg from 'pg';
import type { Database, Queries } from '../src/platform/db/database.ts';
import { samples } from './column-types.ts';
import { perWorker } from './per-worker.ts';
import { borrowDatabase } from './run-databases.ts';

interface Asked {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Statements of one shape: a parameter may be empty in one call and an array in the next. */
const shapeOf = ({ sql, params }: Asked) =>
  `${params.map((value) => (value === null || value === undefined ? '-' : Array.isArray(value) ? 'array' : typeof value)).join()} ${sql}`;

const changesSchema = /\b(create|alter|drop)\s+(or replace\s+)?(table|function|trigger|view|type|sequence|schema)\b/i;
/** The oid of void: what a function answers that gives nothing. */
const nothing = 2278;

/** Types of columns, by their oid, of which `read-alike.spec.ts` proves that both drivers read them alike. */
const readAlike = new Set([...Object.keys(samples).map(Number), nothing]);

const missing = new Set(['42P01', '42703']);

/**
 * The statements that an embedded database answered in a test. PostgreSQL, of an older version and by another driver, must take each as well: it parses
 * them, reads their parameters and plans them, and runs none. So a spec on the embedded database alone still finds SQL that only PostgreSQL refuses.
 */
export class AskedStatements {
  readonly #asked = new Map<string, Asked>();
  #schemaIsOwn = false;

  /** The same database, which is listened to. */
  noting(database: Database): Database {
    const { query, script } = this.#of(database);
    const transaction: Database['transaction'] = (work, options) => untouched((tx) => work(this.#of(tx)), options);
    const untouched = database.transaction.bind(database);
    return Object.assign(database, { query, script, transaction });
  }

  #of(queries: Queries): Queries {
    const query = queries.query.bind(queries);
    const script = queries.script.bind(queries);
    return {
      query: async <Row>(sql: string, params: readonly unknown[] = []) => {
        const rows = await query<Row>(sql, params);
        this.#note({ sql, params });
        return rows;
      },
      script: async (sql) => {
        this.#schemaIsOwn ||= changesSchema.test(sql);
        return script(sql);
      },
    };
  }

  #note(asked: Asked): void {
    const shape = shapeOf(asked);
    if (prepared().has(shape) || this.#asked.has(shape)) return;
    this.#schemaIsOwn ||= changesSchema.test(asked.sql);
    this.#asked.set(shape, asked);
  }

  /** @throws with each statement that PostgreSQL refuses, and why */
  async prepareOnPostgres(): Promise<void> {
    if (this.#asked.size === 0) return;
    const client = await postgres();
    const refusals: string[] = [];
    for (const [shape, asked] of this.#asked) {
      const { error, types } = await preparedOn(client, asked);
      if (error && !(this.#schemaIsOwn && missing.has(error.code ?? ''))) refusals.push(`${error.message}: ${asked.sql}`);
      for (const type of types)
        if (!readAlike.has(type)) refusals.push(`the type ${type} of a column has no sample in column-types.ts: ${asked.sql}`);
      prepared().add(shape);
    }
    if (refusals.length > 0) throw new Error(`PostgreSQL refuses what the embedded database answered:\n${refusals.join('\n')}`);
  }
}

const prepared = () => perWorker('prepared statements', () => new Set<string>());

/** A connection to a database with all tables, one for all files of a worker. */
const postgres = () =>
  perWorker('connection that prepares', async () => {
    const { address, unref } = await borrowDatabase();
    const client = new pg.Client({ connectionString: address });
    // the run ends it
    client.on('error', () => undefined);
    await client.connect();
    (client as unknown as { unref(): void }).unref();
    unref();
    return client;
  });

/** Has the server prepare a statement: the message with which it is refused, or the types of its columns. */
const preparedOn = (client: pg.Client, { sql, params }: Asked) =>
  new Promise<{ readonly error?: pg.DatabaseError; readonly types: readonly number[] }>((resolve) => {
    const query = { text: sql, values: [...params], queryMode: 'extended' as const };
    client.query(
      new Unexecuted(query, (error, answer) =>
        resolve(error ? { error, types: [] } : { types: answer.fields.map(({ dataTypeID }) => dataTypeID) }),
      ),
    );
  });

/** A query that ends where its rows would be asked for: after its statement is parsed, bound and planned. */
class Unexecuted extends (pg.Query as unknown as new (
  query: pg.QueryConfig & { queryMode: 'extended' },
  done: (error: pg.DatabaseError | null, answer: pg.QueryResult) => void,
) => pg.Submittable) {
  _getRows(connection: pg.Connection): void {
    connection.sync();
  }
}
