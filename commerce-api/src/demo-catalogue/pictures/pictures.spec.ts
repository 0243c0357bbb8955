import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ApiUnderTest, startFilledApi } from '../../../test/api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from '../../../test/catalogue.ts';
import { embedded } from '../../../test/databases.ts';
import { demoCatalogue } from '../demo-catalogue.ts';
import { regionMapOf } from '../../modules/catalogue/region-map.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { bottleSpecOf } from '../../modules/catalogue/bottle-spec.ts';
import { drinkNames } from './drinks.ts';
import { productWidths } from '@cellardoor/rules/picture-widths';

describe('pictures', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, (database) => fillCatalogue(database, [aWine(), aWine({ itemCode: 'T1002' }), aMixedCase()]));
  });
  afterAll(() => api?.stop());

  const picture = (name: string) => fetch(`${api.url}/pictures/${name}`);

  it('are kept for every product of the demo catalogue in every width', () => {
    const missing = demoCatalogue()
      .flatMap(({ itemCode }) => productWidths.map((width) => `${itemCode}-${width}.avif`))
      .filter((name) => !existsSync(join(packageRoot, 'src/demo-catalogue/pictures/drawn', name)));
    expect(missing).toEqual([]);
  });

  it('are AVIF, three by four, and may be kept for ever', async () => {
    const reply = await picture('W1001-480.avif');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ format: 'heif', width: 480, height: 640 });
    const scene = await picture('scene-harvest-960.avif');
    expect(await sharp(Buffer.from(await scene.arrayBuffer())).metadata()).toMatchObject({ width: 960, height: 480 });
    const shared = await picture('scene-harvest-960.jpg');
    expect(shared.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await shared.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
  });

  it('are maps for every wine of the demo catalogue, with its region marked, and for a region we do not know its country’s', async () => {
    const wines = demoCatalogue().filter(({ kind }) => kind === 'wine');
    const maps = [...new Map(wines.map(({ country, region }) => [`${country} ${region}`, regionMapOf(country, region)])).values()];
    expect(maps.filter((map) => !map?.region).map((map) => map?.file)).toEqual(['map-moldova.svg']);
    for (const { file, country } of maps.map((map) => map!)) {
      const reply = await picture(file);
      expect([country, reply.status, reply.headers.get('content-type')]).toEqual([country, 200, 'image/svg+xml']);
    }
    expect(regionMapOf('France', 'Atlantis')?.file).toBe('map-france.svg');
    expect(regionMapOf('Atlantis', 'Bordeaux')).toBeUndefined();
    expect((await picture('map-france-atlantis.svg')).status).toBe(404);
    const [bordeaux, france] = await Promise.all(
      ['map-france-bordeaux.svg', 'map-france.svg'].map(async (file) =>
        sharp(Buffer.from(await (await picture(file)).arrayBuffer())).stats(),
      ),
    );
    expect(bordeaux!.channels[1]!.mean).toBeLessThan(france!.channels[1]!.mean);
  });

  it('of imported products are drawn when first asked for, in the width that is asked for, once for all who ask, while the API goes on answering', async () => {
    const asked = [120, 240, 480, 960].map((width) => picture(`T1001-${width}.avif`));
    expect((await fetch(`${api.url}/health`)).status).toBe(200);
    const widths = await Promise.all(
      asked.map(async (reply) => (await sharp(Buffer.from(await (await reply).arrayBuffer())).metadata()).width),
    );
    expect(widths).toEqual([120, 240, 480, 960]);
    expect(existsSync(join(api.home, 'pictures', 'T1001-480.avif'))).toBe(true);
    expect((await picture('T2001-480.avif')).status).toBe(200);
    expect(readdirSync(join(api.home, 'pictures')).filter((name) => name.startsWith('T2001'))).toEqual(['T2001-480.avif']);
  });

  it('are PNG for mails, of wines and of cases', async () => {
    for (const name of ['T1001-120.png', 'T2001-120.png']) {
      const reply = await picture(name);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 120, height: 160, hasAlpha: true });
      expect(bytes.length).toBeLessThan(20_000);
    }
    expect((await picture('T1001-label-120.png')).status).toBe(404);
  });

  it('are JPEG where a link to a product is shared', async () => {
    const reply = await picture('T1001-960.jpg');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 1280 });
    expect((await picture('T1001-480.jpg')).status).toBe(404);
  });

  it('show the label from near by, of imported products and of the demo’s, drawn when first asked for', async () => {
    const [imported, again] = await Promise.all([picture('T1002-label-480.avif'), picture('T1002-label-480.avif')]);
    expect(await sharp(Buffer.from(await imported.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 640 });
    expect(again.status).toBe(200);
    expect(existsSync(join(api.home, 'pictures', 'T1002-label-480.avif'))).toBe(true);
    expect((await picture('T2001-label-480.avif')).status).toBe(404);
  });

  it('have a glass of every look that a product may have', async () => {
    const looks = new Set(demoCatalogue().flatMap((draft) => (draft.kind === 'mixedCase' ? [] : [bottleSpecOf({ ...draft }).glass])));
    expect(looks.size).toBeGreaterThan(10);
    for (const name of drinkNames)
      for (const width of productWidths) expect((await picture(`glass-${name}-${width}.avif`)).status).toBe(200);
    for (const look of looks) expect(drinkNames).toContain(look);
  });

  it.each([
    'NOPE-480.avif',
    'T1001-6-480.avif',
    'T1001-6-label-480.avif',
    'glass-gravy-480.avif',
    'T1001-481.avif',
    'T1001-480.png',
    'scene-noon-480.avif',
    '%2e%2e%2fpackage-480.avif',
  ])('answers 404 for %s', async (name) => {
    const reply = await picture(name);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ statusCode: 404 });
  });

  it('refuse a name with a NUL in it', async () => {
    expect((await picture('%00')).status).toBe(400);
  });
});
