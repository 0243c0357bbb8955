import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { readApiDomains } from './api-domains.ts';
import { readApiSpecs } from './api-specs.ts';

const inTest = (...names: readonly string[]) => names.map((name) => `commerce-api/test/${name}.spec.ts`);
const specs = readdirSync(join(root, 'commerce-api/test')).filter((file) => file.endsWith('.spec.ts'));
const domains = readApiDomains(root);
const specsAbout = readApiSpecs(root);

it.each([
  ['basket', ['basket', 'basket-limits', 'two-tabs']],
  ['reviews', ['reviews']],
  ['fulfilment', ['order-life']],
  ['saved-cards', ['saved-cards', 'saved-cards-gateway']],
])('finds the specs about %s', (domain, some) => {
  expect(specsAbout([domain])).toEqual(expect.arrayContaining(inTest(...some)));
});

it('leaves out the specs that only use a domain on their way', () => {
  expect(specsAbout(['basket'])!.length).toBeLessThan(specs.length / 2);
  expect(specsAbout(['search'])).not.toEqual(expect.arrayContaining(inTest('payment')));
});

it('finds for two domains the specs of both', () => {
  const both = specsAbout(['reviews', 'gift-cards'])!;
  expect(both).toEqual(expect.arrayContaining([...specsAbout(['reviews'])!, ...specsAbout(['gift-cards'])!]));
});

it('knows what a text is about by addresses, calls and imports', () => {
  const about = (text: string) => [...domains.spokenOfIn(text)];
  expect(about("await anna.send('PUT', `/api/cart/itemcode/${itemCode}/3?method=update`)")).toEqual(['basket']);
  expect(about("import { addToBasket } from '@cellardoor/contracts/calls/basket';")).toEqual(['basket']);
  expect(about("import { letter } from '../src/mail/letter.ts';")).toEqual(['mail']);
  expect(about("await fetch('/elsewhere/api')")).toEqual([]);
});

it('finds specs for each domain that serves calls', () => {
  const serving = domains.names.filter((name) => existsSync(join(root, `commerce-api/src/${name}/routes.ts`)));
  expect(serving.length).toBeGreaterThan(15);
  expect(serving.filter((name) => specsAbout([name]) === undefined)).toEqual([]);
});
