import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scenes } from '@cellardoor/contracts/content';
import { eVoucherItemCodes } from '@cellardoor/rules/e-voucher-codes';
import { demoCatalogue } from '../demo-catalogue.ts';
import type { ProductDraft } from '../../modules/catalogue/product-draft.ts';
import { kindNamed } from '../../modules/catalogue/kinds/kinds.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { eVoucherCard } from './find-pictured.ts';
import { drawingOf, type PicturedProduct } from './product-pictures.ts';
import { type Rendition, renditions } from './renditions.ts';
import { drinkNames } from './drinks.ts';
import { scenePicture } from './scenes/scenes.ts';
import { productWidths, sceneWidths, widestScene } from '@cellardoor/rules/picture-widths';
import { glassPicture } from './wine-glass.ts';

const folder = join(packageRoot, 'src/demo-catalogue/pictures/drawn');

/** Item codes to draw; all when none are named. */
const wanted = new Set(process.argv.slice(2));

function pictured(draft: ProductDraft, byCode: ReadonlyMap<string, ProductDraft>): PicturedProduct {
  return {
    ...draft,
    picture: kindNamed(draft.kind).picture,
    contents: draft.contents.flatMap(({ itemCode, quantity }) => Array<ProductDraft>(quantity).fill(byCode.get(itemCode)!)),
  };
}

async function write(name: string, pictures: readonly Rendition[]): Promise<void> {
  for (const { width, avif } of pictures) await writeFile(join(folder, `${name}-${width}.avif`), avif);
}

/** `npm run pictures`: draws the demo catalogue's bottles and cases, the card of e-vouchers, the glasses and the scenes, into `drawn/`. The same files each time. */
async function run(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const drafts = demoCatalogue();
  const byCode = new Map(drafts.map((draft) => [draft.itemCode, draft]));
  const chosen = drafts.filter((draft) => wanted.size === 0 || wanted.has(draft.itemCode));
  for (const [at, draft] of chosen.entries()) {
    await write(draft.itemCode, await renditions(drawingOf(pictured(draft, byCode), 'whole'), productWidths));
    if (at % 20 === 19) console.log(`${at + 1} of ${chosen.length} products`);
  }
  for (const itemCode of eVoucherItemCodes) {
    if (wanted.size === 0 || wanted.has(itemCode)) {
      await write(itemCode, await renditions(drawingOf({ ...eVoucherCard, itemCode }, 'whole'), productWidths));
    }
  }
  for (const scene of scenes) {
    if (wanted.size === 0 || wanted.has(scene))
      await write(`scene-${scene}`, await renditions([scenePicture(scene), widestScene], sceneWidths));
  }
  for (const name of drinkNames) {
    if (wanted.size === 0 || wanted.has('glasses'))
      await write(`glass-${name}`, await renditions([glassPicture(name), 600], productWidths));
  }
  console.log(`${folder}: ${chosen.length} products drawn`);
}

await run();
