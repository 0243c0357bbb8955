import { ContentError } from '../content-error.ts';
import type { Entity, SpaceView } from '../model.ts';
import { filterEntities } from './filter-entities.ts';
import { parseQuery } from './parse-query.ts';

const view: SpaceView = {
  version: 1,
  secret: '',
  locales: [{ code: 'en-GB', name: 'English', default: true, fallbackCode: null }],
  types: new Map(),
  tags: new Map(),
  entries: new Map(),
  assets: new Map(),
  removals: [],
};

const aPage = (id: string, fields: Readonly<Record<string, unknown>>): Entity => ({
  kind: 'Entry',
  id,
  contentType: 'page',
  tags: [],
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }])),
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  publishedVersion: 1,
  revision: 1,
  changed: 1,
});
const pages = [aPage('red', { colour: 'red', rank: 1 }), aPage('white', { colour: 'white', rank: 2 }), aPage('plain', { rank: 10 })];
const found = (asked: Readonly<Record<string, string>>) => filterEntities(view, pages, parseQuery(view, asked)).map(({ id }) => id);

it.each([
  ['has a field', { 'fields.colour[exists]': 'true' }, ['red', 'white']],
  ['lacks a field', { 'fields.colour[exists]': 'false' }, ['plain']],
  ['holds a word', { 'fields.colour': 'red' }, ['red']],
  ['holds another word, or none', { 'fields.colour[ne]': 'red' }, ['white', 'plain']],
  ['has a rank of two or more, as numbers', { 'fields.rank[gte]': '2' }, ['white', 'plain']],
])('finds what %s', (_, asked, ids) => {
  expect(found(asked)).toEqual(ids);
});

it.each(['', 'yes', 'True', '1'])('rejects [exists]="%s": only true and false are allowed', (value) => {
  expect(() => found({ 'fields.colour[exists]': value })).toThrow(ContentError);
});
