import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wineWithOffer } from '../../shop/catalogue.ts';
import { buys, expect, test } from '../fault-test.ts';

test(
  'a registry that is broken or gone, and a live release whose folder is deleted, stop nobody from buying',
  { tag: ['@product', '@basket', '@checkout'] },
  async ({ shop, page, own }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');
    const { live } = await own.running();
    const registry = await own.store.readRegistry();
    const product = join(own.home, 'releases/product', live.product!);
    const files = await own.store.readRelease('product', live.product!);

    const file = join(own.home, 'registry.json');

    await rm(product, { recursive: true });
    await writeFile(file, '{ "modules": {');
    await expect.poll(() => own.logged('registry unreadable')).toBe(1);
    await buys(shop, wine);

    await rm(file);
    await expect.poll(() => own.logged('the registry names no module')).toBe(1);
    await buys(shop, wine);
    expect((await own.running()).live).toEqual(live);

    await own.store.writeRelease('product', live.product!, files);
    await own.store.changeRegistry(() => registry);
    await buys(shop, wine);
  },
);
