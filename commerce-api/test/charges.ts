import type { Database } from '../src/platform/db/database.ts';

/** What the sandbox gateway did for orders. */
export const chargesOn =
  (database: () => Database) =>
  /** States of an order's payments, the first one first. */
  async (orderId: string): Promise<string[]> => {
    const rows = await database().query<{ status: string }>(
      `select status from sandbox_payments where split_part(reference, '-', 1) = $1 order by created_at`,
      [orderId],
    );
    return rows.map(({ status }) => status);
  };
