import { defaultMarket } from '@cellardoor/contracts/countries';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';

const { country } = defaultMarket;

/** A brand: a folder to fill in, made from that of law, and one line in the list of brands. */
export function newBrand(id: string | undefined): void {
  if (!/^[a-z]{2,8}$/.test(id ?? '')) fail(`A brand's id is two to eight lower-case letters; got "${id ?? ''}".`);
  const name = id!;
  const folder = join(root, 'libs/brand/brands', name);
  if (existsSync(folder)) fail(`There is a brand ${name} already.`);
  cpSync(join(root, 'libs/brand/brands/law'), folder, { recursive: true });
  for (const file of ['brand.ts', 'tokens.json', 'logo.svg', 'content/home.json']) rename(join(folder, file), name);
  listBrand(name);
  console.log(
    `new      libs/brand/brands/${name}/\nchanged  libs/brand/src/brands.ts\n\nFill in brand.ts, tokens.json, logo.svg and content/; then open http://${name}-${country}.localhost:8080.`,
  );
}

/** Puts the new brand's name where that of law stands. */
function rename(file: string, name: string): void {
  const own = readFileSync(file, 'utf8')
    .replace("id: 'law'", `id: '${name}'`)
    .replaceAll('lawrence-wye.example', `${name}.example`)
    .replaceAll(/Lawrence (&|&amp;) Wye/g, name.toUpperCase())
    .replace(/countries: \{[\s\S]*?\n  \},/, `countries: { ${country}: ['www.${name}.example'] },`);
  writeFileSync(file, own);
}

function listBrand(name: string): void {
  const file = join(root, 'libs/brand/src/brands.ts');
  const text = readFileSync(file, 'utf8')
    .replace('import type { Brand }', `import { brand as ${name} } from '../brands/${name}/brand.ts';\nimport type { Brand }`)
    .replace(/(export const brands: readonly Brand\[\] = \[[^\]]*)\]/, `$1, ${name}]`);
  writeFileSync(file, text);
}
