import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { startSite } from '../tools/src/site.ts';
import { releaseBuilt } from '../tools/src/releases/release-built.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { Shop } from './shop/shop.ts';
import { chooseBefore } from './fixtures/choose-before.ts';
import { shopAt } from './site/address.ts';
const home = await mkdtemp('/tmp/speed/home-');
await releaseBuilt(home);
const site = await startSite({ port: await freePort(), operationsPort: await freePort(), home, logs: 'ignore' });
process.env.E2E_SITE = site.url;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--disable-gpu'] });
const runs = Number(process.argv[2] ?? 6);
const name = process.argv[3] ?? '^One more';
for (let run = 0; run < runs; run += 1) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, baseURL: shopAt('law-uk') });
  await chooseBefore(context, []);
  const page = await context.newPage();
  const noted: any[] = [];
  await page.exposeFunction('noteEvent', (e: any) => noted.push(e));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const e of list.getEntries() as any[]) if (e.interactionId) (window as any).noteEvent({ n: e.name, d: e.duration, s: Math.round(e.startTime), ps: Math.round(e.processingStart), pe: Math.round(e.processingEnd) });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as any);
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const last = run === runs - 1;
  if (last) await browser.startTracing(page, { path: '/tmp/speed/trace.json', categories: ['devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'v8.execute', 'blink.user_timing', 'loading', 'latencyInfo', 'toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.goto('/product/W1001');
  await page.getByRole('button', { name: new RegExp(name) }).first().tap();
  await new Promise((r) => setTimeout(r, 1500));
  if (last) await browser.stopTracing();
  console.log(JSON.stringify(noted));
  await context.close();
}
await browser.close(); await site.stop(); await rm(home, { recursive: true });
