import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStem } from './picture-file.ts';
import { drawProduct, type PicturedProduct, type View } from './product-pictures.ts';

/** What the API asks of this process: a product's pictures, in a folder. */
export interface DrawingOrder {
  readonly id: number;
  readonly folder: string;
  readonly product: PicturedProduct;
  readonly view: View;
}

export interface DrawingDone {
  readonly id: number;
  /** Why nothing was drawn; absent when all is well. */
  readonly error?: string;
}

/** A file appears whole or not at all: two processes may draw the same wine. */
async function store(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${name}.${process.pid}`);
  await writeFile(draft, bytes);
  await rename(draft, join(folder, name));
}

async function draw({ id, folder, product, view }: DrawingOrder): Promise<DrawingDone> {
  try {
    await mkdir(folder, { recursive: true });
    for (const { width, avif, png, jpg } of await drawProduct(product, view)) {
      const name = `${fileStem(product.itemCode, view)}-${width}`;
      await store(folder, `${name}.avif`, avif);
      if (png) await store(folder, `${name}.png`, png);
      if (jpg) await store(folder, `${name}.jpg`, jpg);
    }
    return { id };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (order: DrawingOrder) => {
  const done = await draw(order);
  process.send?.(done);
});
process.on('disconnect', () => process.exit(0));
