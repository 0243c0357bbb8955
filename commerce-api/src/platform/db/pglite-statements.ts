import { type PGlite, type messages, parse, protocol } from '@electric-sql/pglite';
import { isOutdated, StatementNames } from './statement-names.ts';

const { serialize } = protocol;

interface Prepared {
  /** Of the parameters. */
  readonly types: readonly number[];
  /** What a row has: none for a statement without rows. One that would change is refused as outdated, so it is told once. */
  readonly columns: readonly Message[];
}

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

/** The statements that the session of an embedded database keeps prepared. */
export class PgliteStatements {
  readonly #names = new StatementNames();
  /** By the statement's text. */
  readonly #prepared = new Map<string, Prepared>();

  constructor(private readonly pglite: PGlite) {}

  /** The rows of a statement, which is prepared the first time; undefined for one that is not kept. @throws the database's error */
  async rows<Row>(sql: string, params: readonly unknown[]): Promise<Row[] | undefined> {
    const name = this.#names.of(sql);
    if (!name) return undefined;
    return this.pglite.runExclusive(async () => {
      const { types, columns } = this.#prepared.get(sql) ?? (await this.#prepare(name, sql));
      const values = params.map((value, i) => this.#text(value, types[i]!));
      try {
        const answer = await this.#ask(serialize.bind({ statement: name, values }), serialize.execute({}));
        return parse.parseResults([...columns, ...answer], this.pglite.parsers)[0]!.rows as Row[];
      } catch (error) {
        if (isOutdated(error)) await this.#forget(name, sql);
        throw error;
      }
    });
  }

  async #prepare(name: string, sql: string): Promise<Prepared> {
    const answer = await this.#ask(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }));
    const described = answer.find((message) => message.name === 'parameterDescription') as messages.ParameterDescriptionMessage;
    const prepared = { types: described.dataTypeIDs, columns: answer.filter((message) => message.name === 'rowDescription') };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  async #forget(name: string, sql: string): Promise<void> {
    this.#prepared.delete(sql);
    await this.#ask(serialize.close({ type: 'S', name })).catch(() => {});
  }

  #text(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.pglite.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  async #ask(...asked: readonly Uint8Array[]) {
    // one trip for all; the end of it makes the session ready again after an error, too
    return (await this.pglite.execProtocol(Buffer.concat([...asked, serialize.sync()]))).messages;
  }
}
