import { bothDatabases } from '../../../../test/databases.ts';
import { fillOffers } from './fill-offers.ts';

describe.each(bothDatabases('locks'))('on $kind', ({ create }) => {
  it('gives a country without offers the usual two, once, and leaves those of the others as they are', async () => {
    const test = await create();
    const offersOf = (country: string) =>
      test.database.query<{ maximum: number }>('select maximum_discount as maximum from offers where country = $1 order by rule', [
        country,
      ]);
    await test.database.query(`delete from offers where country = 'nz'`);
    await test.database.query(`update offers set ends_at = now() where country = 'uk'`);
    await Promise.all([fillOffers(test.database), fillOffers(test.database)]);
    expect(await offersOf('nz')).toEqual([{ maximum: 13000 }, { maximum: 13000 }]);
    expect(await offersOf('uk')).toHaveLength(2);
    await test.drop();
  });
});
