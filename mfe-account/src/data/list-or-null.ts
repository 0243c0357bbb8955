import type { LoadArgs } from '@cellardoor/mfe-kit';

/**
 * The answer, or null where nobody answered or the API failed: the page then says so and offers to try again. A refusal, a redirect and a
 * load that nobody waits for any more are thrown as they are.
 */
export async function listOrNull<T>(call: Promise<T>, { signal }: Pick<LoadArgs<'account.orders'>, 'signal'>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    const { statusCode } = error as { readonly statusCode?: number };
    const hasFailed = statusCode === 0 || statusCode === 429 || (statusCode !== undefined && statusCode >= 500);
    if (signal.aborted || !hasFailed) throw error;
    return null;
  }
}
