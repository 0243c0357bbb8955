import { expectTheRest, expectWell, neighboursOf, startFaulty, troubles, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
});
afterAll(() => site.stop());

it('ends a thread whose Buffers grow, which its heap limit does not see', async () => {
  const before = process.memoryUsage.rss();
  const isNoticed = () => troubles(site).some((reason) => /^buffers hold \d+ MB$/.test(String(reason)));
  // a thread that gets no processor for a second is taken for one that hangs, and its Buffers go with it: the next one fills its own
  while (!isNoticed()) {
    const page = site.get('/');
    const neighbours = await neighboursOf(site, page);
    expectTheRest(await page);
    expectWell(neighbours);
    await untilHealthy(site);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400e6);
  }
});
