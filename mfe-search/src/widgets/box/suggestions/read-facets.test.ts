import { readFacets } from './read-facets.ts';

const value = (id: number, label: string, count: number) =>
  `<li><a class="v" href="/wines?N=${id}" data-keep-scroll="true" data-facet-value="${id}"><span class="box" aria-hidden="true"></span>` +
  `<span class="label" data-facet-label="true">${label}</span><span class="count" data-facet-count="true">${count}</span></a></li>`;
const list = (key: string, title: string, values: string) =>
  `<details open=""><summary>${title}</summary><ul class="values" data-facet-group="${key}" data-facet-title="${title}">${values}</ul></details>`;

it('reads total, groups and the first five values of each from a listing page', () => {
  const many = Array.from({ length: 8 }, (_, i) => value(i, `Region ${i}`, 9 - i)).join('');
  const html =
    `<!doctype html><h1>Wines</h1><output data-total="28">1–1 of 28</output><nav>` +
    `${list('type', 'Wine type', value(1001, 'Red &amp; ros&quot;é', 12))}${list('region', 'Region', many)}${list('grape', 'Grape', '')}</nav>`;
  const { total, facets } = readFacets(html);
  expect(total).toBe(28);
  expect(facets.map(({ key, values }) => [key, values.length])).toEqual([
    ['type', 1],
    ['region', 5],
    ['grape', 0],
  ]);
  expect(facets[0]).toEqual({ key: 'type', title: 'Wine type', values: [{ id: '1001', label: 'Red & ros"é', count: '12' }] });
});

it('reads nothing from any other page', () => {
  expect(readFacets('<!doctype html><h1>This did not work</h1>')).toEqual({ total: 0, facets: [] });
});
