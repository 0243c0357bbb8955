import type { ApiSettings } from '../platform/settings.ts';

/** PostgreSQL's and the network's words for a database that does not let us in. */
const unreachable = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000', '57P03']);

/** Host, port and name of a database, without user and password. */
function placeOf(databaseUrl: string): string {
  try {
    const { host, pathname, searchParams } = new URL(databaseUrl);
    return `${host || (searchParams.get('host') ?? '')}${pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

/** Why the API did not start, in one sentence for the console. */
export function startFailure(error: unknown, settings: Pick<ApiSettings, 'port' | 'databaseUrl'>): string {
  // A host with several addresses fails with one error for each of them.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const { code = '', message = String(first) } = first as { code?: string; message?: string };
  if (code === 'EADDRINUSE') return `Port ${settings.port} is taken. Stop what uses it, or set COMMERCE_PORT to another one.`;
  if (settings.databaseUrl && unreachable.has(code)) {
    return `The database at ${placeOf(settings.databaseUrl)} cannot be reached (${code}). Start it, or correct DATABASE_URL; without DATABASE_URL an embedded one is used.`;
  }
  // of PgBouncer: what is set for a connection would be the next client's, too
  if (settings.databaseUrl && message.includes('unsupported startup parameter'))
    return `What answers at ${placeOf(settings.databaseUrl)} is a pooler that lends its connections (${message}). Set DATABASE_POOLER=transaction; and DATABASE_PREPARED_STATEMENTS=0 where it does not follow prepared statements, such as PgBouncer before 1.21.`;
  return message;
}
