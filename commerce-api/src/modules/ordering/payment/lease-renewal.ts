import type { Database } from '../../../platform/db/database.ts';
import { type Attempt, leaseSeconds, renewLease } from './attempt-store.ts';

/**
 * Does work on a pending payment, whose lease is renewed as long as it takes. A renewal that fails does not matter: whoever takes the
 * payment over then is the one who decides on it.
 */
export async function withLeaseRenewal<T>(database: Database, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void renewLease(database, attempt).catch(() => {}), (leaseSeconds * 1000) / 4);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
