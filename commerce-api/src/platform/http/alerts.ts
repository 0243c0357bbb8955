import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** Calls for a human: an error in the log, and one more in the metric of its kind. No secrets and nothing personal in the facts. */
export type Alert = (kind: string, facts: Readonly<Record<string, unknown>>, message: string) => void;

export function openAlerts(registry: Registry, log: FastifyBaseLogger): Alert {
  const count = new Counter({
    name: 'commerce_alerts_total',
    help: 'What a human has to look at, by kind: see the log',
    labelNames: ['kind'],
    registers: [registry],
  });
  return (kind, facts, message) => {
    count.inc({ kind });
    log.error({ ...facts, alert: kind }, message);
  };
}
