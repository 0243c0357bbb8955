import { mkdtemp } from 'node:fs/promises';
import { releaseBuilt } from './src/releases/release-built.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { startSite } from './src/site.ts';
import { chromium } from '@playwright/test';
import { chooseBefore } from '../e2e/fixtures/choose-before.ts';
const home = await mkdtemp('/tmp/lead/look-');
await releaseBuilt(home);
const site = await startSite({ port: await freePort(), operationsPort: await freePort(), home, logs: 'ignore' });
process.env.E2E_SITE = site.url;
const port = new URL(site.url).port;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--disable-features=LocalNetworkAccessChecks'] });
const at = (m: string) => `http://${m}.localhost:${port}`;
const shots = process.argv.slice(2).map((x) => x.split('|'));
for (const [market, path, widths] of shots) for (const w of (widths ?? '360,1440').split(',').map(Number)) {
  const ctx = await b.newContext({ viewport: { width: w, height: w < 500 ? 740 : 900 }, baseURL: at(market!) , ...(w<500&&{isMobile:true,hasTouch:true})});
  await chooseBefore(ctx, []);
  const page = await ctx.newPage();
  page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(path, w, m.text()));
  await page.goto(path!); await page.waitForLoadState('networkidle'); await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/lead/${market}${path!.replace(/\W+/g, '_')}_${w}.png`, fullPage: false });
  console.log('shot', market, path, w);
  await ctx.close();
}
await b.close(); await site.stop(); process.exit(0);
