import { startFaulty, troubles, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname, undefined, { 'fault.storm': { paths: ['/storm'] } });
});
afterAll(() => site.stop());

it('survives errors that are thrown after the render: in a timer, in a promise that nobody awaits', async () => {
  const page = await site.get('/');
  expect(page.text).toContain('looks fine');
  while (troubles(site).length < 2) await site.get('/healthy');
  expect(troubles(site)).toEqual(
    expect.arrayContaining(['uncaughtException: too late to be caught', 'unhandledRejection: nobody listens']),
  );
  await untilHealthy(site);
});

it('logs a few of the errors that are thrown by the hundred, and how many more there were', async () => {
  const before = troubles(site).length;
  expect((await site.get('/storm')).status).toBe(200);
  const storm = () => troubles(site).slice(before);
  const isOver = () => storm().some((text) => /^\d+ more in a second$/.test(String(text)));
  while (!isOver()) await site.get('/healthy');
  expect(storm().length).toBeLessThan(15);
});
