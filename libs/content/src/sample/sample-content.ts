import { type Brand, brands, faqContent, informationOf } from '@cellardoor/brand';
import type { InformationSection } from '@cellardoor/contracts/content';
import { informationNames } from '@cellardoor/contracts/content';
import type { WrittenEntity } from '../entry.ts';
import { searchBoostType } from '../read/read-boost.ts';
import { type ContentTypeDefinition } from '../types/field.ts';
import { contentTypes } from '../types/content-types.ts';
import { writeHome } from './home-entries.ts';
import { SampleSpace } from './written.ts';

/** Content as a file of `contentful space export` holds it. */
export interface SampleContent {
  readonly contentTypes: readonly ContentTypeDefinition[];
  readonly entries: readonly WrittenEntity[];
  readonly assets: readonly WrittenEntity[];
}

/** Paragraphs are parted by an empty line; a list's lines begin with a dash. */
const wordsOf = (text: InformationSection['text']): string =>
  text.map((part) => (typeof part === 'string' ? part : part.map((line) => `- ${line}`).join('\n'))).join('\n\n');

const writeSections = (to: SampleSpace, name: string, sections: readonly InformationSection[]) =>
  sections.map(({ id, title, text }) => to.entry('informationSection', `${name}-${id}`, { title, anchor: id, content: wordsOf(text) }));

function writeInformation(to: SampleSpace): void {
  const information = informationOf(to.brand);
  for (const name of informationNames) {
    const { title, intro, sections } = information[name];
    to.entry('information', name, { title, brand: to.brand, name, intro, sections: writeSections(to, name, sections) });
  }
}

function writeFaq(to: SampleSpace): void {
  const { title, intro, sections } = faqContent;
  to.entry('faq', 'faq', { title, brand: to.brand, intro, sections: writeSections(to, 'faq', sections) });
}

function write({ facts: { id }, content: { home, navigation, footer, collections, searchBoosts = [] } }: Brand): SampleSpace {
  const to = new SampleSpace(id);
  writeHome(to, home);
  to.entry('navigation', 'navigation', { brand: id, ...navigation });
  const { about, columns, guarantee } = footer;
  to.entry('footer', 'footer', { brand: id, about, columns, guaranteeTitle: guarantee.title, guaranteeText: guarantee.text });
  to.entry('collections', 'collections', { brand: id, places: collections });
  for (const { name, ...boost } of searchBoosts) to.entry(searchBoostType, `boost-${name}`, { brand: id, ...boost });
  writeInformation(to);
  writeFaq(to);
  return to;
}

/** What brands start with, as their folders hold it; a content service takes it in once. */
export function sampleContent(of: readonly Brand[] = brands): SampleContent {
  const all = of.map(write);
  const assets = new Map(all.flatMap((one) => [...one.assets]));
  return { contentTypes, entries: all.flatMap(({ entries }) => entries), assets: [...assets.values()] };
}
