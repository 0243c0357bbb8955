import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../../platform/api.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { readRenewals, type RenewalFigures } from './renewal-figures.ts';

const help: Readonly<Record<keyof RenewalFigures, string>> = {
  due: 'Cases of wine plans and other recurring charges for which something is due',
  late: 'Those for which something has been due for an hour',
  declined: 'Those that were not paid',
  suspended: 'Wine plans and other agreements that wait for another card, or for an operator',
};

/** Shows how renewals stand: read from the database when it is asked for, so that all processes tell the same. */
export function showRenewals(deps: Deps, registry: Registry): void {
  const names = Object.keys(help) as (keyof RenewalFigures)[];
  new Gauge({
    name: 'commerce_plan_renewals',
    help: `How what recurs stands: ${names.map((name) => `${name} (${help[name]})`).join(', ')}`,
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const figures = await readRenewals(deps.database, await plansNow(deps));
      for (const what of names) this.set({ what }, figures[what]);
    },
  });
}
