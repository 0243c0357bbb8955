import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';

/** `product/food-match`, taken apart and spelt for each place it stands in. */
export interface PartName {
  /** product */
  readonly owner: string;
  /** food-match */
  readonly name: string;
  /** product.food-match */
  readonly id: string;
  /** FoodMatch */
  readonly component: string;
  /** foodMatch, as a text is named */
  readonly key: string;
  /** Food match */
  readonly title: string;
  /** mfe-product */
  readonly folder: string;
}

export const pascal = (kebab: string): string => kebab.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

export const camel = (kebab: string): string => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

/** @throws ends the program when the name is malformed or nobody owns it */
export function partName(text: string | undefined): PartName {
  const found = /^([a-z]+)\/([a-z][a-z0-9-]*)$/.exec(text ?? '');
  if (!found) fail(`Name it owner/thing in lower case, for example product/food-match; got "${text ?? ''}".`);
  const [, owner, name] = found as unknown as [string, string, string];
  const folder = `mfe-${owner}`;
  if (!existsSync(join(root, folder))) fail(`There is no module ${folder}.`);
  const words = name.replaceAll('-', ' ');
  const key = camel(name);
  return { owner, name, key, id: `${owner}.${name}`, component: pascal(name), title: words[0]!.toUpperCase() + words.slice(1), folder };
}
