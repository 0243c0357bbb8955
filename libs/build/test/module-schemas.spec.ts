import type { FaceSchemas, Schema } from '@cellardoor/mfe-kit/server';
import path from 'node:path';
import { readModuleParts } from '../src/module/module-parts.ts';
import { workspaceFolder } from '../src/paths.ts';
import { moduleSchemas } from '../src/types/module-schemas.ts';
import { type TypedCopy, typedCopy } from './typed-copy.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required).toSorted(),
});

async function schemasOf(...names: string[]): Promise<FaceSchemas[]> {
  const folders = names.map((name) => path.join(workspaceFolder, name));
  return moduleSchemas(
    workspaceFolder,
    await Promise.all(folders.map(async (folder) => ({ folder, parts: await readModuleParts(folder) }))),
  );
}

let product: FaceSchemas;
let header: FaceSchemas;
let copy: TypedCopy;
beforeAll(async () => {
  [product, header] = (await schemasOf('mfe-product', 'mfe-header')) as [FaceSchemas, FaceSchemas];
  copy = await typedCopy(['mfe-search']);
});
afterAll(() => copy.remove());

const propsIn = (list: FaceSchemas['widgets'], widget: string): Schema | undefined => list.find((each) => each.widget === widget)?.props;

it('notes the props that each widget of a module takes, and the file that it is in', () => {
  expect(product.widgets.map(({ widget }) => widget)).toContain('product.rate');
  expect(product.widgets.find(({ widget }) => widget === 'product.tasting-note')).toEqual({
    widget: 'product.tasting-note',
    file: 'mfe-product/src/widgets/tasting-note/tasting-note.tsx',
    props: object({ itemCode: text, opened: number }, { reviews: { type: 'boolean' } }),
  });
  expect(propsIn(header.widgets, 'header.footer')).toEqual(object({}, { only: { enum: ['guarantee'] } }));
});

it("notes what it passes to other modules' widgets, and in which file, also where it spreads what may be nothing", () => {
  expect(product.places).toContainEqual({
    widget: 'search.recommended',
    file: 'mfe-product/src/components/no-more/no-more.tsx',
    props: object({ title: text, limit: { enum: [8] } }, { exceptItemCode: text }),
  });
  expect(propsIn(header.places, 'account.login-form')).toEqual(object({}, { next: text }));
  expect(propsIn(header.places, 'basket.mini')).toEqual(object({}));
  expect(product.places.filter(({ widget }) => widget.startsWith('product.'))).toEqual([]);
});

it('notes the details of the events that it emits and hears, and of the API no more than that it is an object', () => {
  expect(product.emits['product:favoured']).toEqual(object({ itemCode: text, kept: { type: 'boolean' } }));
  expect(product.emits['product:viewed']?.properties?.product?.properties).toMatchObject({ currency: text, productType: {} });
  expect(header.emits['user:logout']).toEqual({ type: 'undefined' });
  expect(header.hears['basket:changed']).toEqual(object({ basket: { type: 'object' } }, { readAnew: { type: 'boolean' } }));
  expect(header.hears['user:login']).toEqual(object({ session: { type: 'object' } }));
});

it('follows a change of the contracts and of what code passes, compiled or not', async () => {
  await copy.change('contracts/src/search.ts', 'term?: string', 'term: string | number; words?: readonly string[]');
  await copy.change('mfe-search/src/pages/home/front/live-shopping.tsx', "itemCodes={itemCodes.join(',')}", 'codes={itemCodes}');
  const [search] = await copy.schemas();
  expect(propsIn(search!.widgets, 'search.box')).toEqual(
    object({ term: { anyOf: [number, text] } }, { words: { type: 'array', items: text } }),
  );
  expect(propsIn(search!.places, 'product.offer-grid')).toEqual(object({ codes: { type: 'array', items: text } }));
});

it('says the same again', async () => {
  expect(await schemasOf('mfe-product')).toEqual([product]);
});
