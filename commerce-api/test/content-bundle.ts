import type { BundledEntity, ContentBundle } from '../src/modules/content/import/bundle.ts';

/** What readers of published content prove themselves with, and of drafts. */
export const delivery = 'delivery-token';
export const preview = 'preview-token';

export const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
const text = (id: string, parts: object = {}) => ({ id, name: id, type: 'Symbol', ...parts });

const contentTypes = [
  {
    sys: { id: 'page' },
    name: 'Page',
    description: 'A page',
    displayField: 'title',
    fields: [
      text('title', { required: true, localized: true }),
      text('brand'),
      { id: 'rank', name: 'rank', type: 'Integer' },
      { id: 'shownFrom', name: 'shownFrom', type: 'Date' },
      { id: 'words', name: 'words', type: 'Text' },
      { id: 'names', name: 'names', type: 'Array', items: { type: 'Symbol' } },
      { id: 'next', name: 'next', type: 'Link', linkType: 'Entry' as const },
      { id: 'parts', name: 'parts', type: 'Array', items: { type: 'Link', linkType: 'Entry' as const } },
      { id: 'picture', name: 'picture', type: 'Link', linkType: 'Asset' as const },
    ],
  },
  { sys: { id: 'note' }, name: 'Note', displayField: 'title', fields: [text('title')] },
];

/** An entry of one locale, as an editor writes it. */
export function entry(id: string, fields: Record<string, unknown>, { type = 'page', tags = [] as string[], sys = {} } = {}): BundledEntity {
  const values = Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]);
  return {
    sys: { id, contentType: { sys: { id: type } }, ...sys },
    metadata: { tags: tags.map((tag) => ({ sys: { id: tag } })) },
    fields: Object.fromEntries(values),
  };
}

const draft = { version: 1 };

const chain = Array.from({ length: 8 }, (_, i) =>
  entry(`step-${i}`, { title: `Step ${i}`, ...(i < 7 && { next: link('Entry', `step-${i + 1}`) }) }),
);

/** What an editor sends: pages that link to each other, one of them a draft, a picture, a tag. */
export const bundle: ContentBundle = {
  contentTypes,
  locales: [
    { code: 'en-GB', name: 'English (UK)', default: true, fallbackCode: null },
    { code: 'en-AU', name: 'English (Australia)', fallbackCode: 'en-GB' },
  ],
  tags: [{ sys: { id: 'autumn' }, name: 'Autumn' }],
  assets: [
    {
      sys: { id: 'mist' },
      fields: {
        title: { 'en-GB': 'Mist' },
        file: {
          'en-GB': {
            url: '/pictures/scene-mist-960.avif',
            fileName: 'mist.avif',
            contentType: 'image/avif',
            details: { size: 21_000, image: { width: 960, height: 480 } },
          },
        },
      },
    },
  ],
  entries: [
    entry('one', {
      title: 'Old vines, new ideas',
      brand: 'law',
      rank: 1,
      shownFrom: '2026-11-01',
      words: 'A crisp Rosé from the Côte',
      names: ['red', 'white'],
      picture: link('Asset', 'mist'),
    }),
    {
      ...entry('two', { brand: 'stw', rank: 2, shownFrom: '2026-12-01', names: ['red'], next: link('Entry', 'one') }, { tags: ['autumn'] }),
    },
    entry('three', {
      title: 'Itself',
      brand: 'law',
      rank: 3,
      next: link('Entry', 'three'),
      parts: [link('Entry', 'one'), link('Entry', 'kept-back')],
    }),
    entry('kept-back', { title: 'Not yet', brand: 'law' }, { sys: draft }),
    entry('memo', { title: 'A memo' }, { type: 'note' }),
    ...chain,
  ].map((one) => (one.sys.id === 'two' ? { ...one, fields: { ...one.fields, title: { 'en-GB': 'Two', 'en-AU': 'Two, mate' } } } : one)),
};
