import type { FaceSchemas, Provisions, Schema } from '@cellardoor/mfe-kit/server';
import { aFace } from '../../test/a-face.ts';
import { checkSchemas, silentOnSchemas } from './check-schemas.ts';

const text: Schema = { type: 'string' };
const props = (required: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
});
const schemas = (parts: Partial<FaceSchemas>): FaceSchemas => ({ widgets: [], places: [], emits: {}, hears: {}, ...parts });

const grid = (taken: Schema, version = '1.0.0-a') =>
  aFace({ version, schemas: schemas({ widgets: [{ widget: 'product.offer-grid', file: 'mfe-product/src/grid.tsx', props: taken }] }) });
const home = (given: Schema, version = '1.0.0-h') =>
  aFace({
    name: 'search',
    version,
    schemas: schemas({ places: [{ widget: 'product.offer-grid', file: 'mfe-search/src/home.tsx', props: given }] }),
  });
const check = (next: Parameters<typeof checkSchemas>[0]['next'], live: (typeof next)[], provided: readonly Provisions[] = []) =>
  checkSchemas({ next, live, workspace: [], provided });

it('refuses a provider that renamed a prop which a live module passes, with the steps that work', () => {
  const [before, next] = [grid(props({ itemCodes: text })), grid(props({ codes: text }), '1.0.0-b')];
  expect(check(next, [before, home(props({ itemCodes: text }))])).toEqual([
    [
      'product.offer-grid of mfe-product (this release, mfe-product/src/grid.tsx) takes no itemCodes and needs codes; mfe-search (live 1.0.0-h, mfe-search/src/home.tsx) passes itemCodes and passes no codes',
      '    1. Release mfe-product with a product.offer-grid that takes itemCodes and codes and requires neither.',
      '    2. Then release mfe-search, which passes codes instead of itemCodes. Only then may mfe-product be released without itemCodes.',
    ].join('\n'),
  ]);
});

it('refuses it also where its code does without the new prop', () => {
  const [before, next] = [grid(props({ itemCodes: text })), grid(props({}, { codes: text }), '1.0.0-b')];
  const [sentence] = check(next, [before, home(props({ itemCodes: text }))]);
  expect(sentence).toContain('takes no itemCodes; mfe-search (live 1.0.0-h, mfe-search/src/home.tsx) passes itemCodes\n');
  expect(sentence).toContain('1. Release mfe-product with a product.offer-grid that takes itemCodes and codes and requires neither.');
});

it('refuses a user that passes what the live provider does not take yet', () => {
  const live = [grid(props({ itemCodes: text }))];
  expect(check(home(props({ codes: text })), live)).toEqual([
    [
      'product.offer-grid of mfe-product (live 1.0.0-a, mfe-product/src/grid.tsx) takes no codes and needs itemCodes; mfe-search (this release, mfe-search/src/home.tsx) passes codes and passes no itemCodes',
      '    1. Release mfe-product with a product.offer-grid that takes itemCodes and codes and requires neither.',
      '    2. Then release mfe-search, which passes codes instead of itemCodes. Only then may mfe-product be released without itemCodes.',
    ].join('\n'),
  ]);
});

it('lets each of these steps pass', () => {
  const [old, both, fresh] = [props({ itemCodes: text }), props({}, { itemCodes: text, codes: text }), props({ codes: text })];
  expect(check(grid(both), [grid(old), home(old)])).toEqual([]);
  expect(check(home(fresh), [grid(both), home(old)])).toEqual([]);
  expect(check(grid(fresh), [grid(both), home(fresh)])).toEqual([]);
});

it('lets a provider take one more prop that it does not need, or one less that nobody passes', () => {
  const live = [grid(props({ itemCodes: text }, { title: text })), home(props({ itemCodes: text }))];
  expect(check(grid(props({ itemCodes: text }, { limit: text })), live)).toEqual([]);
});

it('asks for an optional prop first where one that is passed by nobody is needed', () => {
  const next = grid(props({ itemCodes: text, title: text }));
  const [sentence] = check(next, [home(props({ itemCodes: text }))]);
  expect(sentence).toContain('1. Release mfe-product with a product.offer-grid that takes title as optional.');
  expect(sentence).toContain('2. Then release mfe-search, which passes title. Only then may mfe-product be released with title needed.');
});

it('says how the type of a prop is changed', () => {
  const next = grid(props({ itemCodes: { type: 'array', items: text } }));
  const [sentence] = check(next, [home(props({ itemCodes: text }))]);
  expect(sentence).toContain(
    'takes itemCodes as string[]; mfe-search (live 1.0.0-h, mfe-search/src/home.tsx) passes itemCodes as string\n',
  );
  expect(sentence).toContain('with a product.offer-grid that takes itemCodes as string and as string[].');
});

it('compares with the sources of the workspace, and says once what is so live, too', () => {
  const user = home(props({ itemCodes: text }));
  const workspace = [{ name: 'search', which: 'in this workspace', schemas: user.schemas! }];
  const of = (live: (typeof user)[]) => checkSchemas({ next: grid(props({ codes: text })), live, workspace, provided: [] });
  expect(of([])).toEqual([expect.stringContaining('mfe-search (in this workspace, mfe-search/src/home.tsx) passes itemCodes')]);
  expect(of([user])).toEqual([expect.stringContaining('mfe-search (live 1.0.0-h, mfe-search/src/home.tsx) passes itemCodes')]);
});

const emitting = (detail: Schema) => aFace({ schemas: schemas({ emits: { 'product:viewed': detail } }) });
const listening = (detail: Schema) =>
  aFace({ name: 'header', version: '1.0.0-l', schemas: schemas({ hears: { 'product:viewed': detail } }) });

it('refuses a release that no longer tells what a live module expects of an event', () => {
  expect(check(emitting(props({ code: text })), [listening(props({ itemCode: text }))])).toEqual([
    [
      'the event product:viewed of mfe-product (this release) does not always tell itemCode; mfe-header (live 1.0.0-l) expects it',
      '    1. Release mfe-product with an event product:viewed that tells itemCode, beside what else it tells.',
      '    2. Then release mfe-header. What no release expects any more may go after that.',
    ].join('\n'),
  ]);
  expect(check(emitting(props({ itemCode: text, code: text })), [listening(props({ itemCode: text }))])).toEqual([]);
});

it('refuses a release that expects of an event what a live module, or a running shell, does not tell', () => {
  const told = props({ itemCode: text });
  const shell: Provisions = { packages: {}, emits: [], details: { 'product:viewed': told } };
  const next = listening(props({ itemCode: { type: 'number' } }));
  expect(check(next, [emitting(told)])).toEqual([
    expect.stringContaining('of mfe-product (live 1.0.0-a) tells itemCode as string; mfe-header (this release) expects itemCode as number'),
  ]);
  expect(check(next, [], [shell])).toEqual([expect.stringContaining('of a running shell tells itemCode as string')]);
});

it('holds nothing against releases of before types were noted, and names them', () => {
  const old = aFace({ name: 'search', version: '1.0.0-old' });
  const next = grid(props({ codes: text }));
  expect(check(next, [old])).toEqual([]);
  expect(check(old, [next])).toEqual([]);
  expect(silentOnSchemas(next, [old, home(props({}))])).toEqual(['search']);
});
