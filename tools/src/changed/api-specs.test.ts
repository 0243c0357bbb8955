import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { readApiDomains } from './api-domains.ts';
import { readApiSpecs, specsNamedAs } from './api-specs.ts';

const inTest = (...names: readonly string[]) => names.map((name) => `commerce-api/test/${name}.spec.ts`);
const specs = readdirSync(join(root, 'commerce-api/test')).filter((file) => file.endsWith('.spec.ts'));
const domains = readApiDomains(root);
const specsAbout = readApiSpecs(root);

it.each([
  ['modules/basket', ['basket', 'basket-limits', 'two-tabs']],
  ['modules/reviews', ['reviews']],
  ['modules/ordering/fulfilment', ['order-life']],
  ['modules/ordering/saved-cards', ['saved-cards', 'saved-cards-gateway']],
  ['payment-sandbox', ['payment', 'payer-authentication']],
])('finds the specs about %s', (domain, some) => {
  expect(specsAbout([domain])).toEqual(expect.arrayContaining(inTest(...some)));
});

it('leaves out the specs that only use a domain on their way', () => {
  expect(specsAbout(['modules/basket'])!.length).toBeLessThan(specs.length / 2);
  expect(specsAbout(['modules/search'])).not.toEqual(expect.arrayContaining(inTest('payment')));
});

it('finds for two domains the specs of both', () => {
  const both = specsAbout(['modules/reviews', 'modules/stored-value/gift-cards'])!;
  expect(both).toEqual(expect.arrayContaining([...specsAbout(['modules/reviews'])!, ...specsAbout(['modules/stored-value/gift-cards'])!]));
});

it('knows what a text is about by addresses, calls and imports', () => {
  const about = (text: string) => [...domains.spokenOfIn(text)];
  expect(about("await anna.send('PUT', `/api/cart/itemcode/${itemCode}/3?method=update`)")).toEqual(['modules/basket']);
  expect(about("import { addToBasket } from '@cellardoor/contracts/calls/basket';")).toEqual(['modules/basket']);
  expect(about("import { orderEmail } from '../src/modules/mail/order-email.ts';")).toEqual(['modules/mail']);
  expect(about("await fetch('/elsewhere/api')")).toEqual([]);
});

it('finds specs for each domain that serves calls', () => {
  const serving = domains.names.filter((name) => existsSync(join(root, `commerce-api/src/${name}/routes.ts`)));
  expect(serving.length).toBeGreaterThan(15);
  expect(serving.filter((name) => specsAbout([name]) === undefined)).toEqual([]);
});

it('finds a spec that is named as the changed file is', () => {
  expect(specsNamedAs(root, ['commerce-api/src/platform/http/busy-database.ts'])).toEqual(inTest('busy-database'));
});
