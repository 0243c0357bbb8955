import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** Statements that a connection may keep prepared. */
const preparedAtMost = 500;

/**
 * The name under which connections keep a statement prepared: planning costs more than running for most of ours. It is made of the text,
 * so that no other text can ever stand under it. Undefined past so many, and for one that reads `*`, which a migration of the next release changes.
 */
export function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= preparedAtMost || /\.\*|select \*/.test(sql)) return known;
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 30);
  names.set(sql, name);
  return name;
}

/** PostgreSQL's codes of a prepared statement that no longer fits the tables, or that the connection does not know any more. */
const outdated = new Set(['0A000', '26000']);
export const isOutdated = (error: unknown): boolean => outdated.has((error as { code?: string }).code ?? '');
