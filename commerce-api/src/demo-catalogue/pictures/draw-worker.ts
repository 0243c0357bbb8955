import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductFile } from './picture-file.ts';
import { drawingOf, type PicturedProduct } from './product-pictures.ts';
import { rendition } from './renditions.ts';

/** What the API asks of this process: a product's picture as a file, in a folder. */
export interface DrawingOrder {
  readonly id: number;
  readonly folder: string;
  readonly product: PicturedProduct;
  readonly file: ProductFile;
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

async function draw({ id, folder, product, file }: DrawingOrder): Promise<DrawingDone> {
  try {
    await mkdir(folder, { recursive: true });
    await store(folder, file.name, await rendition(drawingOf(product, file.view), file.width, file.type));
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
