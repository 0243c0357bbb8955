import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { parsePageReport, type PageReport } from '../health/page-reports.ts';
import { visitorOf } from '../request/visitor.ts';
import type { Shell } from '../shell.ts';
import { sendCallRefusal, sendUnknownHost } from './kind-errors.ts';
import { pageReportsPath } from '../../boot.ts';

const bodyLimit = 4096;

/** Failures of a release that one address may tell of in an hour: nobody alone withdraws a canary that many use. */
const mostOfOne = 5;
const anHourMs = 3_600_000;
const addresses = 20_000;

/** Takes what browsers say of the releases in their documents, for `/metrics` and for the withdrawal of canaries. Of who says it, it keeps in memory for an hour how many failures an address has told. [EMB-07] */
export function pageReportRoutes(app: FastifyInstance, shell: Shell): void {
  const told = new LRUCache<string, number>({ max: addresses, ttl: anHourMs });

  const isTooMuch = (ip: string, release: string): boolean => {
    const key = `${ip} ${release}`;
    const before = told.get(key) ?? 0;
    if (before >= mostOfOne) return true;
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
    const releases = running.filter(({ name, version }) => report.releases.some((one) => one.name === name && one.version === version));
    if (report.kind === 'painted') shell.health.painted(releases, report.paintMs! / 1000);
    else
      for (const release of releases)
        if (!isTooMuch(visitor.ip, `${release.name}@${release.version}`)) shell.health.failed(release, 'browser');
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
