import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { startFloor } from './bench/floor.ts';
import { measurePage, type PageFigures } from './bench/lighthouse.ts';
import { moduleBytes } from './bench/module-bytes.ts';
import { measureCommits } from './bench/commits.ts';
import { growth, measureEveryday } from './bench/everyday.ts';
import { measureFlip } from './bench/flip.ts';
import { type ImportedHome, importedHome } from './bench/imported-home.ts';
import { measureImport } from './bench/import.ts';
import { measureSoak } from './bench/soak.ts';
import { measurePlans } from './bench/plans.ts';
import { measureRenewals } from './bench/renewals.ts';
import { measureSearch } from './bench/search.ts';
import { measureSearchWhileRating } from './bench/search-while-rating.ts';
import { measureStart } from './bench/start.ts';
import { measureSteadyMemory } from './bench/steady-memory.ts';
import { measureThroughput } from './bench/throughput.ts';
import { measureTouches } from './bench/touches.ts';
import { buildAll } from './build.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { root } from './processes.ts';
import { releaseBuilt } from './releases/release-built.ts';
import { startSite } from './site.ts';

/** `npm run bench`: all measures in one run, beside a static floor; printed, and written to test-results/bench.json. */
const itemCode = 'W1001';
const only = process.argv[2];
/** Of pages a catalogue to be imported before, of everyday requests the one database, of memory the minutes, of the soak the seconds, of plans and renewals their number. */
const detail = process.argv[3];
const wanted = (name: string) => !only || only === name;
const results: Record<string, unknown> = {
  machine: { node: process.version, cores: cpus().length, model: cpus()[0]?.model, memoryGB: Math.round(totalmem() / 2 ** 30) },
  at: new Date().toISOString(),
};
const say = (name: string, value: unknown) => {
  results[name] = value;
  console.log(`\n${name}`);
  console.table(value);
};

await buildAll();
const home = await mkdtemp(join(tmpdir(), 'cellardoor-bench-'));
await releaseBuilt(home);

const aimed = (figure: number, atMost: number) => ({ figure, 'at most': atMost, reached: figure <= atMost ? 'yes' : 'NO' });

async function pages(of: ImportedHome): Promise<void> {
  const wine = `/product/${of.itemCode}`;
  const site = await startSite({ port: await freePort(), operationsPort: await freePort(), home: of.home, logs: 'ignore' });
  const at = (path: string) => `${site.url}${path}`;
  const floor = await startFloor(at(wine));
  const figures: Record<string, PageFigures> = {
    'static floor': await measurePage(floor.url),
    product: await measurePage(at(wine)),
    home: await measurePage(at('/')),
    listing: await measurePage(at('/wines?Ntt=red')),
    basket: await measurePage(at('/jsp/checkout/common/shoppingcart.jsp')),
  };
  const requests: Record<string, object> = {};
  for (const [name, path] of [
    ['product', wine],
    ['home', '/'],
    ['listing', '/wines?Ntt=red'],
  ] as const)
    requests[name] = await measureThroughput(at(path), { seconds: 4 });
  await floor.close();
  await site.stop();
  say('pages', figures);
  say('cached pages, 16 connections', requests);
  const ratio = figures.product!.largestPaint / figures['static floor']!.largestPaint;
  const paints = [figures.product!, figures.home!, figures.listing!, figures.basket!];
  say('aims', {
    'first paint of the slowest page, ms': aimed(Math.max(...paints.map(({ firstPaint }) => firstPaint)), 900),
    'shift of the least steady page': aimed(Math.max(...paints.map(({ layoutShift }) => layoutShift)), 0.01),
    'largest paint of the product page to the floor': aimed(Math.round(ratio * 100) / 100, 1.35),
    'scripts of the product page, KB as served': aimed(figures.product!.scriptBytes / 1000, 114),
    'blocking of the product page over the floor, ms': aimed(figures.product!.blocking - figures['static floor']!.blocking, 20),
    'blocking of the home page over the floor, ms': aimed(figures.home!.blocking - figures['static floor']!.blocking, 20),
  });
}

async function everyday(): Promise<void> {
  const figures = await measureEveryday(detail, Number(process.argv[4] ?? 8));
  for (const [name, rows] of Object.entries(figures)) say(`everyday requests, ${name}`, rows);
  const grown = growth(figures);
  if (Object.keys(grown).length > 0) say('processor time with 10,000 wines to the demo catalogue alone, aim 1.1', grown);
}

async function touches(): Promise<void> {
  const site = await startSite({ port: await freePort(), operationsPort: await freePort(), home, logs: 'ignore' });
  say('from a touch to the next paint, four times slower processor, ms', await measureTouches(site.url));
  await site.stop();
}

if (wanted('pages')) await pages(only && detail ? await importedHome(detail) : { home, itemCode });
if (wanted('touches')) await touches();
if (wanted('everyday')) await everyday();
if (wanted('memory'))
  for (const [name, figures] of Object.entries(await measureSteadyMemory(Number(detail ?? 10))))
    say(`memory under load, ${name}, MB`, figures);
if (wanted('flip')) say('flip and rollback under load', await measureFlip(home));
if (wanted('search')) say('search', await measureSearch());
if (wanted('rating')) say('search of 100,000 wines over HTTP, ms', await measureSearchWhileRating());
if (wanted('import')) say('import of 100,000 wines, seconds and megabytes', await measureImport());
if (wanted('start')) say('start of the commerce API to its first answer', await measureStart());
if (wanted('commits'))
  for (const [name, rows] of Object.entries(await measureCommits())) say(`changes of baskets and orders, ${name}, ms`, rows);
if (wanted('soak')) say('two hundred shoppers who buy at once', await measureSoak(Number(detail ?? 60)));
if (wanted('plans')) {
  const seed = Number(process.argv[4] ?? Math.floor(Math.random() * 1_000_000));
  console.log(`Two years of plans; \`npm run bench -- plans ${detail ?? 100} ${seed}\` repeats them.`);
  say('two years of wine plans', { figures: await measurePlans(Number(detail ?? 100), seed) });
}
if (wanted('renewals'))
  say('renewals that fall due in one minute, beside fifty shoppers', { figures: await measureRenewals(Number(detail ?? 500)) });
if (wanted('bytes')) say('bytes of each module, brotli', moduleBytes());
await rm(home, { recursive: true, force: true });
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/bench.json'), JSON.stringify(results, null, 2));
process.exit(0);
