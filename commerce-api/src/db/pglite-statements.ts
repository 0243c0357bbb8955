import { type PGlite, type messages, parse, protocol } from '@electric-sql/pglite';
import { isOutdated, nameOf } from './statement-names.ts';

const { serialize } = protocol;

/** The statements that the session of an embedded database keeps prepared. */
export class PgliteStatements {
  /** Types of the parameters, by the statement's text. */
  readonly #types = new Map<string, readonly number[]>();

  constructor(private readonly pglite: PGlite) {}

  /** The rows of a statement, which is prepared the first time; undefined for one that is not kept. @throws the database's error */
  async rows<Row>(sql: string, params: readonly unknown[]): Promise<Row[] | undefined> {
    const name = nameOf(sql);
    if (!name) return undefined;
    return this.pglite.runExclusive(async () => {
      const types = this.#types.get(sql) ?? (await this.#prepare(name, sql));
      const values = params.map((value, i) => this.#text(value, types[i]!));
      try {
        const answer = await this.#ask(
          serialize.bind({ statement: name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
        );
        return parse.parseResults(answer, this.pglite.parsers)[0]!.rows as Row[];
      } catch (error) {
        if (isOutdated(error)) await this.#forget(name, sql);
        throw error;
      }
    });
  }

  async #prepare(name: string, sql: string): Promise<readonly number[]> {
    const answer = await this.#ask(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }));
    const described = answer.find((message) => message.name === 'parameterDescription') as messages.ParameterDescriptionMessage;
    this.#types.set(sql, described.dataTypeIDs);
    return described.dataTypeIDs;
  }

  async #forget(name: string, sql: string): Promise<void> {
    this.#types.delete(sql);
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
