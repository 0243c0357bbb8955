import type { Deps } from '../../../platform/api.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { readRenewals } from './renewal-figures.ts';

/** Calls for a human while a renewal is an hour late. */
export async function watchRenewals(deps: Pick<Deps, 'database' | 'now' | 'settings' | 'alert'>): Promise<void> {
  const { late, due } = await readRenewals(deps.database, await plansNow(deps));
  if (late > 0) deps.alert('renewals_late', { late, due }, 'renewals are an hour late: see docs/operating.md');
}
