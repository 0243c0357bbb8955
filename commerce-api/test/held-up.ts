import type { Queries } from '../src/platform/db/database.ts';
import { eventually } from './eventually.ts';

/**
 * Waits until so many connections wait for a lock of this transaction, or for one that waits for it. Waits of other databases on the same server, and
 * for others' locks, do not count. PostgreSQL alone: the embedded database has one connection.
 */
export const waitingFor = (tx: Queries, connections: number): Promise<void> =>
  eventually(async () => {
    const held = await tx.query(
      `with recursive held (pid) as (
         select pg_backend_pid()
         union
         select waiting.pid from pg_locks waiting join held on held.pid = any (pg_blocking_pids(waiting.pid)) where not waiting.granted
       )
       select pid from held where pid <> pg_backend_pid()`,
    );
    return held.length >= connections;
  });
