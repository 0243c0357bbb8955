import { migrationsFolder, migrationsIn } from './migrate.ts';

it('no two migrations share a number: a database that meets both does not open', async () => {
  expect(await migrationsIn(migrationsFolder)).not.toHaveLength(0);
});
