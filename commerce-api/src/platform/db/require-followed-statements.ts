import pg from 'pg';

/** PostgreSQL's codes where a connection knows a statement that its client did not prepare, or not the one that it did. */
const notFollowed = new Set(['42P05', '26000']);

/**
 * Two clients prepare a statement under the same name, which a pooler that does not follow them has its server refuse; on one that nobody else uses, at once.
 * @throws a sentence fit for the console
 */
export async function requirePreparedStatementSupport(connectionString: string): Promise<void> {
  const statement = { name: 'follows_statements', text: 'select 1' };
  const clients = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  try {
    for (const client of clients) {
      await client.connect();
      await client.query(statement);
    }
  } catch (error) {
    if (!notFollowed.has((error as { code?: string }).code ?? '')) throw error;
    throw new Error('The pooler before the database does not follow prepared statements. Set DATABASE_PREPARED_STATEMENTS=0.', {
      cause: error,
    });
  } finally {
    for (const client of clients) await client.end();
  }
}
