import type { Release } from '@cellardoor/registry';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { parsePageReport, type PageReport } from '../health/page-reports.ts';
import { visitorOf } from '../request/visitor.ts';
import type { Shell } from '../shell.ts';
import { sendCallRefusal, sendUnknownHost } from './kind-errors.ts';
import { pageReportsPath } from '../../boot.ts';

const bodyLimit = 4096;

/** What one address may tell of a release in an hour, more or less what one visitor does. */
const mostOfOne = { failed: 5, shown: 50, painted: 50 } as const;
const anHourMs = 3_600_000;
const addresses = 20_000;

/** Takes what browsers say of the releases in their documents, for `/metrics` and for the withdrawal of canaries. Of who says it, it keeps in memory for an hour how often an address has told of a release. [EMB-07] */
export function pageReportRoutes(app: FastifyInstance, shell: Shell): void {
  const told = new LRUCache<string, number>({ max: addresses, ttl: anHourMs });

  const isTooMuch = (ip: string, { kind }: PageReport, { name, version }: Release): boolean => {
    const key = `${ip} ${kind} ${name}@${version}`;
    const before = told.get(key) ?? 0;
    if (before >= mostOfOne[kind]) return true;
    // the hour is that of the first
    told.set(key, before + 1, { noUpdateTTL: true });
    return false;
  };

  app.post(pageReportsPath, { bodyLimit }, async (request, reply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings);
    if (!visitor.market) return sendUnknownHost(reply);
    if (request.headers.origin !== undefined && request.headers.origin !== visitor.origin)
      return sendCallRefusal(reply, 403, 'A report comes from a page of this shop.');
    let report: PageReport;
    try {
      report = parsePageReport(String(request.body ?? ''));
    } catch (error) {
      return sendCallRefusal(reply, 400, `This report cannot be read: ${(error as Error).message}.`);
    }
    // pages may hold releases that are gone: nobody asks how those do
    const running = shell.modules.running.map(({ release }) => release);
    const isTold = ({ name, version }: Release) => report.releases.some((one) => one.name === name && one.version === version);
    const releases = running.filter((release) => isTold(release) && !isTooMuch(visitor.ip, report, release));
    if (report.kind === 'painted') shell.health.painted(releases, report.paintMs! / 1000);
    else if (report.kind === 'shown') shell.health.shown(releases);
    else for (const release of releases) shell.health.failed(release);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
