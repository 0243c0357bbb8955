import { createHash } from 'node:crypto';

/** Statements that a connection may keep prepared. */
const preparedAtMost = 500;

/**
 * The names under which the connections of a database keep statements prepared: planning costs more than running for most of ours. A name is made of
 * the text, so that no other text can ever stand under it.
 */
export class StatementNames {
  readonly #known = new Map<string, string>();

  /** Undefined past so many, and for a statement that reads `*`, which a migration of the next release changes. */
  of(sql: string): string | undefined {
    const known = this.#known.get(sql);
    if (known || this.#known.size >= preparedAtMost || /\.\*|select \*/.test(sql)) return known;
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 30);
    this.#known.set(sql, name);
    return name;
  }
}

/** PostgreSQL's codes of a prepared statement that no longer fits the tables, or that the connection does not know any more. */
const outdated = new Set(['0A000', '26000']);
export const isOutdated = (error: unknown): boolean => outdated.has((error as { code?: string }).code ?? '');
