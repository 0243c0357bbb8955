import { startFaulty, troubles, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
}, 30_000);
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
