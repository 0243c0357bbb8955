import { defaultMarket } from '@cellardoor/contracts/countries';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';

const { country } = defaultMarket;
const folderOf = (brand: string) => `libs/brand/brands/${brand}`;

/** A brand: a folder to fill in, made from that of law. */
export function newBrand(draft: Draft, id: string | undefined): string {
  if (!/^[a-z]{2,8}$/.test(id ?? '')) fail(`A brand's id is two to eight lower-case letters; got "${id ?? ''}".`);
  const name = id!;
  const files = readdirSync(join(root, folderOf('law')), { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'));
  for (const file of files) draft.write(`${folderOf(name)}/${file}`, renamed(draft.read(`${folderOf('law')}/${file}`), name));
  return `Fill in brand.ts, tokens.json, logo.svg and content/; then open http://${name}-${country}.localhost:8080.`;
}

/** Puts the new brand's name where that of law stands. */
const renamed = (text: string, name: string): string =>
  text
    .replace("id: 'law'", `id: '${name}'`)
    .replaceAll("addressId: 'law-", `addressId: '${name}-`)
    .replaceAll('lawrence-wye.example', `${name}.example`)
    .replaceAll(/Lawrence (&|&amp;) Wye/g, name.toUpperCase())
    .replace(/countries: \{[\s\S]*?\n  \},/, `countries: { ${country}: ['www.${name}.example'] },`);
