import type { NearShop, PostcodeAddresses } from '@cellardoor/contracts/api/addresses';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { databases } from './databases.ts';

describe('addresses by postcode', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(databases[0]!)), 240_000);
  afterAll(() => api?.stop());

  const ask = async <T>(path: string, market = {}) => api.aShopper(market).send<T>('GET', `/api/address/${path}`);
  const found = async (country: string, postcode: string) =>
    (await ask<PostcodeAddresses>(`postcode/${encodeURIComponent(postcode)}`, { country })).response;
  const shops = async (brand: string, postcode: string) =>
    (await ask<{ postcode: string; shops: NearShop[] }>(`shop/${postcode}`, { brand })).response;

  it('[ADR-02] answers what it knows of a postcode in each country, and says what it does not', async () => {
    expect(await found('uk', 'bs12ab')).toEqual({
      postcode: 'BS1 2AB',
      addresses: [{ city: 'Bristol', postcode: 'BS1 2AB' }],
      missing: ['line1'],
    });
    expect((await found('uk', 'EC1A 1BB')).addresses[0]!.city).toBe('London');
    expect((await found('au', '2010')).addresses).toEqual([
      { suburb: 'Surry Hills', state: 'NSW', postcode: '2010' },
      { suburb: 'Darlinghurst', state: 'NSW', postcode: '2010' },
    ]);
    expect((await found('au', '0800')).addresses).toEqual([{ suburb: 'Darwin City', state: 'NT', postcode: '0800' }]);
    expect(await found('au', '3999')).toMatchObject({ addresses: [{ state: 'VIC', postcode: '3999' }], missing: ['line1', 'suburb'] });
    expect((await found('nz', '6011')).addresses).toEqual([{ city: 'Wellington', postcode: '6011' }]);
    expect((await found('us', '94103-1234')).addresses).toEqual([{ city: 'San Francisco', state: 'CA', postcode: '94103-1234' }]);
    expect(await ask('postcode/ZE1%200AA')).toMatchObject({
      status: 404,
      error: { field: 'postcode', code: 'unknown_postcode', message: 'We do not know ZE1 0AA. Please type your address.' },
    });
    expect(await ask('postcode/nowhere')).toMatchObject({ status: 400, error: { field: 'postcode', code: 'invalid' } });
    expect(await ask('postcode/6011', { country: 'uk' })).toMatchObject({ status: 400, error: { field: 'postcode' } });
    expect(await ask(`postcode/${'9'.repeat(40)}`)).toMatchObject({ status: 400, error: { field: 'postcode' } });
  });

  it('[ADR-01] answers the brand’s shops, the nearest to the postcode first', async () => {
    const ids = async (postcode: string) =>
      (await shops('avy', postcode)).shops.map(({ addressId, kilometres }) => [addressId, kilometres]);
    expect(await ids('BS1%201AA')).toEqual([
      ['avy-bristol', 5],
      ['avy-bath', 17],
    ]);
    expect(await ids('ba12aa')).toEqual([
      ['avy-bath', 1],
      ['avy-bristol', 22],
    ]);
    expect(await ids('ZE1%200AA')).toEqual([
      ['avy-bristol', null],
      ['avy-bath', null],
    ]);
    expect((await shops('avy', 'bs11aa')).shops[0]).toMatchObject({
      name: 'Avery Culver Hill',
      line1: '9 Culver Hill',
      city: 'Bristol',
      postcode: 'BS9 0XX',
      hours: 'Monday to Saturday 10am to 7pm, Sunday 11am to 4pm',
    });
    expect(await shops('bbc', 'BS1%201AA')).toEqual({ postcode: 'BS1 1AA', shops: [] });
    expect(await ask('shop/nowhere')).toMatchObject({ status: 400, error: { field: 'postcode', code: 'invalid' } });
  });
});
