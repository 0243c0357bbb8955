import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendOrder } from '../src/platform/commands/send-order.ts';
import type { ContentBundle } from '../src/modules/content/import/bundle.ts';
import { exportContent } from '../src/modules/content/import/export-content.ts';
import { importContent } from '../src/modules/content/import/import-content.ts';
import { readArguments } from '../src/modules/content/import/main.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { bundle, entry } from './content-bundle.ts';
import { failureOf } from './content-client.ts';
import { embedded } from './databases.ts';

const inLocale = (locale: string, id = 'abroad', title = 'Fall colors') => {
  const { sys } = entry(id, {});
  return { sys, fields: { title: { [locale]: title } } };
};
const american = [{ code: 'en-US', name: 'English (US)', default: true, fallbackCode: null }];

describe('a file of content in another default locale', () => {
  let api: ApiUnderTest;
  const take = (file: ContentBundle, options = {}) => importContent(api.database, file, options, new Date());
  const titleOf = async (id: string) => (await exportContent(api.database)).entries!.find(({ sys }) => sys.id === id)?.fields.title;
  beforeAll(async () => {
    api = await startFilledApi(embedded, (database) => importContent(database, bundle, {}, new Date()));
  });
  afterAll(() => api?.stop());

  it.each([
    ['says so itself', { locales: american, entries: [inLocale('en-US')] }],
    ['shows it by its values', { entries: [inLocale('en-US')] }],
  ])('is refused with both locales where it %s', async (_how, file) => {
    expect((await failureOf(take(file))).message).toBe(
      'The content has a problem; nothing was changed.\nthe default locale of the file is en-US, and that of the shop en-GB: say --locale-map en-US=en-GB to take its texts as en-GB',
    );
  });

  it('is taken as that of the shop where the command says so, with its other locales', async () => {
    const german = { code: 'de-DE', name: 'German', default: false, fallbackCode: 'en-US' };
    const file = { locales: [...american, german], entries: [inLocale('en-US')] };
    expect(await take(file, { localeMap: { 'en-US': 'en-GB' } })).toMatchObject({ created: 1 });
    expect(await titleOf('abroad')).toEqual({ 'en-GB': 'Fall colors' });
    const { locales } = await exportContent(api.database);
    expect(locales!.map(({ code, fallbackCode }) => [code, fallbackCode])).toEqual(
      expect.arrayContaining([
        ['en-GB', null],
        ['de-DE', 'en-GB'],
      ]),
    );
    expect(locales!.map(({ code }) => code)).not.toContain('en-US');
  });

  it('is refused for a locale that it does not have, and for two texts in one place', async () => {
    const file = { entries: [inLocale('en-GB', 'both')] };
    expect((await failureOf(take(file, { localeMap: { 'fr-FR': 'en-GB' } }))).message).toContain(
      '--locale-map names fr-FR, which the file does not have; it has en-GB',
    );
    const both = { sys: entry('both', {}).sys, fields: { title: { 'en-GB': 'Autumn', 'en-US': 'Fall' } } };
    expect((await failureOf(take({ entries: [both] }, { localeMap: { 'en-US': 'en-GB' } }))).message).toContain(
      'both, field title: has values in en-GB and en-US, which would all be en-GB',
    );
    expect(await titleOf('both')).toBeUndefined();
  });

  it('is taken by the command, which refuses what are no two locales', async () => {
    const path = join(api.home, 'american.json');
    writeFileSync(path, JSON.stringify({ locales: american, entries: [inLocale('en-US', 'by-command')] }));
    const order = readArguments(['import', path, '--locale-map', 'en-US=en-GB'], '/');
    const key = await addOperator(api.database, { name: 'from abroad', role: 'content' }, new Date());
    expect(await sendOrder({ home: api.home }, '/admin/content', { ...order, key }, 0)).toMatchObject({ created: 1 });
    expect(await titleOf('by-command')).toEqual({ 'en-GB': 'Fall colors' });
    expect(() => readArguments(['import', path, '--locale-map', 'en-US'], '/')).toThrow(
      "--locale-map is 'en-US'; it must be two locales, such as en-US=en-GB.",
    );
  });
});
