import type { ContentLink, SceneName } from '@cellardoor/contracts/content';
import { baseLocale, type ContentLinkTo, type WrittenEntity } from '../entry.ts';

/** Collects entries while they are written, and gives links to them. */
export class SampleSpace {
  readonly entries: WrittenEntity[] = [];
  readonly assets = new Map<string, WrittenEntity>();

  constructor(readonly brand: string) {}

  /** @param name of the entry within its brand */
  entry(type: string, name: string, fields: Readonly<Record<string, unknown>>): ContentLinkTo {
    const id = `${this.brand}-${name}`;
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const values = given.map(([field, value]) => [field, { [baseLocale]: value }]);
    this.entries.push({ sys: { id, contentType: { sys: { id: type } } }, fields: Object.fromEntries(values) });
    return { sys: { type: 'Link', linkType: 'Entry', id } };
  }

  button(name: string, { label, href }: ContentLink, buttonType: string): ContentLinkTo {
    return this.entry('button', name, { linkText: label, url: href, buttonType });
  }

  /** A landscape of the shop's own. */
  scene(name: SceneName): ContentLinkTo {
    const id = `scene-${name}`;
    const file = {
      url: `/pictures/scene-${name}-1600.avif`,
      fileName: `scene-${name}-1600.avif`,
      contentType: 'image/avif',
      details: { size: 0, image: { width: 1600, height: 800 } },
    };
    this.assets.set(id, { sys: { id }, fields: { title: { [baseLocale]: name }, file: { [baseLocale]: file } } });
    return { sys: { type: 'Link', linkType: 'Asset', id } };
  }
}
