import { structureProblems, unreadParts } from './shapes.ts';

describe('what an editor builds of parts', () => {
  const menu = [
    { label: 'Red', href: 'wines/red' },
    { href: '/wines', columns: [{ title: 'By grape', links: [{ label: '', href: '/wines/grape/merlot' }] }] },
    { label: 'White', href: '/wines', columns: 'none' },
  ];

  it('is told every mistake, each with its place', () => {
    expect(structureProblems('navigation', 'items', menu)).toEqual([
      'must be an address of the shop such as /wines, or begin with https:// or #, at /0/href; it is "wines/red"',
      'label is missing, at /1',
      'must not be empty, at /1/columns/0/links/0/label',
      'must be a list, at /2/columns; it is "none"',
    ]);
    expect([structureProblems('navigation', 'items', [{ label: 'Red', href: '/wines' }]), structureProblems('faq', 'title', 5)]).toEqual([
      [],
      [],
    ]);
  });

  it('is told of each part that has no meaning', () => {
    const places = {
      claret: { title: 'Claret', filter: { region: ['Bordeaux'] } },
      port: { title: 'Port', filters: { typ: ['Fortified'] } },
    };
    expect(unreadParts('collections', 'places', places)).toEqual(['/claret/filter', '/port/filters/typ']);
    const [, { columns }] = menu as [object, { columns: object[] }];
    expect(unreadParts('navigation', 'items', [{ ...menu[0], hilight: true }, { columns }])).toEqual(['/0/hilight']);
    expect([unreadParts('footer', 'columns', null), unreadParts('faq', 'title', { deep: 1 })]).toEqual([[], []]);
  });
});
