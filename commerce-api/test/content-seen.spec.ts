import { type Editor, startEditor } from './an-editor.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { databases } from './databases.ts';

describe.each(databases)('an editor, on $kind,', (kind) => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await startEditor(kind);
    const skus = [{ itemCode: 'S1', bottles: 1, prices: [{ country: 'uk' as const, list: 900, sale: 900, member: null }] }];
    await fillCatalogue(editor.api.database, [aWine({ itemCode: 'S1', name: 'Only in the UK', skus })]);
    await editor.send('import', { entries: ['law-rail-1', 'law-rail-2'].map((id) => editor.changed(id, { query: 'only' })) });
  }, 240_000);
  afterAll(() => editor?.api.stop());

  const said = ({ notices = [] }: { notices?: readonly string[] }, about: string) => notices.filter((notice) => notice.includes(about));
  const unseen = (at: string) =>
    `entry law-rail-1 (wineRail), field query: the rail 'Empty shelf' finds no wine at ${at}, so shoppers do not see it there`;

  it('is told of a row of wines that finds none, where it finds none, by each command that shows it', async () => {
    const rail = (query: string) => ({ entries: [editor.changed('law-rail-1', { title: 'Empty shelf', query })] });
    const everywhere = unseen('law-uk, law-au, law-nz, law-us');
    for (const command of ['try-import', 'import'] as const)
      expect(said(await editor.send(command, rail('xyzzyxyzzy')), 'law-rail-1')).toEqual([everywhere]);
    expect(said(await editor.order({ command: 'publish', ids: ['law-home'] }), 'law-rail-1')).toEqual([everywhere]);
    expect(said(await editor.order({ command: 'publish', ids: ['law-rail-1'] }), 'law-rail-1')).toEqual([everywhere]);
    expect(await editor.notices(rail('/wines?Ntt=only&Ns=price|0'))).toEqual([unseen('law-au, law-nz, law-us')]);
    expect(await editor.notices({ entries: [editor.changed('law-promise-1', {})] })).toEqual([]);
  });

  it('is told of a case set before others that a country does not sell', async () => {
    const highlight = { entries: [editor.changed('law-case', { title: 'Ours', itemCode: 'S1' })] };
    expect(await editor.notices(highlight)).toEqual([
      "entry law-case (caseHighlight), field itemCode: S1 is not sold at law-au, law-nz, law-us, so shoppers do not see 'Ours' there",
    ]);
  });

  it('is told what shoppers see in the place of an entry of a brand that is withdrawn or removed', async () => {
    const shipped = 'entry law-home (homepage): shoppers of law see what ships with the brand in its place';
    const other = { ...editor.changed('law-home', { title: 'Another' }), sys: { ...editor.changed('law-home', {}).sys, id: 'law-spring' } };
    const away = async (command: 'unpublish' | 'remove', id = 'law-home') =>
      said(await editor.order({ command, ids: [id] }), 'in its place');
    expect(await away('unpublish')).toEqual([shipped]);
    expect(await away('unpublish')).toEqual([]);
    await editor.order({ command: 'publish', ids: ['law-home'] });
    await editor.send('import', { entries: [other] });
    expect(await away('unpublish')).toEqual(['entry law-home (homepage): shoppers of law see law-spring in its place']);
    await editor.order({ command: 'publish', ids: ['law-home'] });
    expect(await away('remove', 'law-spring')).toEqual(['entry law-spring (homepage): shoppers of law see law-home in its place']);
    expect(await away('remove')).toEqual([shipped]);
    const memberships = {
      sys: { id: 'law-memberships', contentType: { sys: { id: 'membershipsPage' } } },
      fields: { brand: { 'en-GB': 'law' }, title: { 'en-GB': 'Join us' } },
    };
    await editor.send('import', { entries: [memberships] });
    expect(await away('remove', 'law-memberships')).toEqual([
      'entry law-memberships (membershipsPage): shoppers of law read the words of the page itself in its place',
    ]);
  });
});
