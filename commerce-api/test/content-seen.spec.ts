import { exportContent } from '../src/modules/content/import/export-content.ts';
import { type Editor, startEditor } from './an-editor.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';

describe('an editor', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await startEditor(embedded);
    const skus = [{ itemCode: 'S1', bottles: 1, prices: [{ country: 'uk' as const, list: 900, sale: 900, member: null }] }];
    await fillCatalogue(editor.api.database, [aWine({ itemCode: 'S1', name: 'Only in the UK', grapes: ['Syrah'], skus })]);
    await editor.send('import', { entries: ['law-rail-1', 'law-rail-2'].map((id) => editor.changed(id, { query: 'only' })) });
  });
  afterAll(() => editor?.api.stop());

  const button = { sys: { id: 'button' } };
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

  it('is told of what shoppers see, whatever a draft says of what stands beside it', async () => {
    const rail = (query: string) => ({ entries: [editor.changed('law-rail-1', { title: 'Empty shelf', query })] });
    await editor.send('import', rail('only'));
    await editor.send('import', rail('xyzzyxyzzy'), true);
    const everywhere = unseen('law-uk, law-au, law-nz, law-us');
    expect(said(await editor.order({ command: 'publish', ids: ['law-home'] }), 'law-rail-1')).toEqual([unseen('law-au, law-nz, law-us')]);
    expect(said(await editor.send('import', { entries: [editor.changed('law-home', {})] }, true), 'law-rail-1')).toEqual([everywhere]);
  });

  it('is told of what is scheduled as if it were done now, and it is not', async () => {
    const later = async (command: 'publish' | 'unpublish', id: string) =>
      (await editor.order({ command, ids: [id], at: '2099-12-01T09:00Z' })).notices ?? [];
    const card = { sys: { id: 'card', contentType: { sys: { id: 'contentCard' } } }, fields: { title: { 'en-GB': 'To come' } } };
    const cells = ['card', 'law-top-grid-cell-2'].map((id) => ({ sys: { type: 'Link', linkType: 'Entry', id } }));
    await editor.send('import', { entries: [card, editor.changed('law-top-grid', { tetrisCells: cells })] }, true);
    const unpublished = 'entry law-top-grid (grid), field tetrisCells: links to card, which is not published; shoppers do not see it';
    expect(await later('publish', 'law-top-grid')).toEqual([expect.stringContaining('has 2 cells; Layout'), unpublished]);
    await editor.send('import', { entries: [editor.changed('law-rail-1', { title: 'Empty shelf', query: 'xyzzyxyzzy' })] }, true);
    expect(await later('publish', 'law-rail-1')).toEqual([unseen('law-uk, law-au, law-nz, law-us')]);
    expect(await later('unpublish', 'law-home')).toContain(
      'entry law-home (homepage): shoppers of law see what ships with the brand in its place',
    );
    expect(await later('unpublish', 'law-slide-1')).toEqual([
      'entry law-home (homepage), field heroSlides: links to law-slide-1, which is not published; shoppers do not see it',
    ]);
    const seen = await editor.api.database.query(
      `select id from content_entities where id in ('card', 'law-home') and published is not null`,
    );
    expect(seen).toEqual([{ id: 'law-home' }]);
  });

  it('is told of places that are lost with a file that names one, and of nothing else by a removal', async () => {
    const shipped = editor.shipped.get('law-collections')!.fields.places!['en-GB'] as Record<string, object>;
    const { port, ...others } = shipped;
    const places = { entries: [editor.changed('law-collections', { places: { ...others, autumn: port } })] };
    const lost =
      'entry law-collections (collections), field places: no longer holds port; an address of such a name searches for its words';
    expect(said(await editor.send('import', places, true), 'no longer')).toEqual([lost]);
    expect(said(await editor.order({ command: 'publish', ids: ['law-collections'] }), 'no longer')).toEqual([lost]);
    expect(said(await editor.order({ command: 'publish', ids: ['law-collections'] }), 'no longer')).toEqual([]);
    await editor.send('import', { entries: [{ ...editor.changed('law-rail-1-button', {}), sys: { id: 'alone', contentType: button } }] });
    expect((await editor.order({ command: 'remove', ids: ['alone'] })).notices).toBeUndefined();
  });

  it('is told what a file of before does not bring back, as it was a draft there', async () => {
    const titled = (title: string) => ({ entries: [editor.changed('law-promise-1', { title })] });
    await editor.send('import', titled('A draft'), true);
    const before = (await exportContent(editor.api.database)).entries!.filter(({ sys }) => sys.id === 'law-promise-1');
    await editor.send('import', titled('Published since'));
    const kept = 'is a draft in this file; shoppers go on seeing what is published, until you publish law-promise-1';
    expect(said(await editor.send('import', { entries: before }), 'is a draft')).toEqual([`entry law-promise-1 (promise): ${kept}`]);
    expect(said(await editor.send('import', { entries: before }), 'is a draft')).toEqual([]);
    expect(said(await editor.send('import', titled('Another draft'), true), 'is a draft')).toEqual([]);
  });

  it('is told of links to wines and places that there are not', async () => {
    const addresses = ['/product/S1', '/product/s1-6', '/product/S9?a=1', '/product/tasting-notes/S8#ReviewsApp', '/wines/grape/Shiraz'];
    const places = ['/wines/type/red', '/wines/type/purple', '/wines/country/atlantis/', '/wines/region/%E0', '/wines/any-words', '#S9'];
    const buttons = [...addresses, ...places].map((url, i) => ({
      sys: { id: `button-${i}`, contentType: button },
      fields: { linkText: { 'en-GB': 'Look' }, url: { 'en-GB': url } },
    }));
    const of = (notice: string) => notice.replace(/^entry button-\d+ \(button\), field url: /, '');
    expect((await editor.notices({ entries: buttons })).map(of)).toEqual([
      'leads to /product/S9?a=1, and there is no product S9',
      'leads to /product/tasting-notes/S8#ReviewsApp, and there is no product S8',
      'leads to /wines/type/purple, which no wine has',
      'leads to /wines/country/atlantis/, which no wine has',
      'the shop has no page /wines/region/%E0',
    ]);
  });

  it('is told of Markdown, which shoppers read as it is written', async () => {
    const answer = (content: string) => editor.notices({ entries: [editor.changed('law-faq-gift', { content })] });
    for (const [content, mark] of [
      ['It is **new** here', '**new**'],
      ['See [our gifts](/gifts).', '[our gifts](/gifts)'],
      ['One\n\n## Two\n\nThree', '## Two'],
    ])
      expect(await answer(content!)).toEqual([
        `entry law-faq-gift (informationSection), field content: holds ${mark}: Markdown is shown as it is written`,
      ]);
    expect(await answer('- 5 ** 2, case #3 [sic] (or so)\n- #1 of all')).toEqual([]);
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
