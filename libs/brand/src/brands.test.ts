import { homeSections } from '@cellardoor/contracts/home-content';
import { contrast, contrastPairs } from './contrast.ts';
import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { brandOf, brands, hostsBeside, knownHosts, licencesIn, marketFacts, marketNamed, resolveHost } from './index.ts';
import { baseCss, brandCss, fontCss, fontFiles, logoSvg } from './server.ts';
import { coloursOf } from './tokens.ts';
import { createHash } from 'node:crypto';

describe.each(brands.map((brand) => [brand.facts.id, brand] as const))('brand %s', (id, brand) => {
  it('keeps every pair of colours above its least contrast', () => {
    const colours = coloursOf(brand.tokens);
    const faint = contrastPairs.filter(([front, back, least]) => contrast(colours[front]!, colours[back]!) < least);
    expect(faint).toEqual([]);
  });

  it('says all that pages and mails say of a brand', () => {
    const { points, cards, ...said } = brand.facts;
    for (const [name, value] of Object.entries(said)) expect([name, JSON.stringify(value)]).not.toEqual([name, '""']);
    expect(brand.facts.website).toMatch(/^https:\/\/[a-z.-]+\.example$/);
    expect(Object.values(brand.facts.telephones).join()).toMatch(/^(01632 960|020 7946 0)\s?\d{3},(01632 960|020 7946 0)\s?\d{3}$/);
    expect(points ? cards : ['mastercard', 'visa', 'amex']).toEqual(cards);
  });

  it('has a licence in every country in which it sells, and shows that of another in none', () => {
    const now = new Date();
    const numbers = (Object.keys(brand.countries) as CountryId[]).map((country) => licencesIn({ brand: id, country }, now, null));
    for (const licences of numbers) expect(licences).not.toEqual([]);
    expect(new Set(numbers.flat()).size).toBe(numbers.flat().length);
    for (const { states = [] } of brand.licences.au ?? [])
      expect(countryOf('au').facts.address.states!.map(({ code }) => code)).toEqual(expect.arrayContaining([...states]));
  });

  it('has a wordmark drawn in paths, and font files named by their content, the rarer letters in files of their own', () => {
    expect(logoSvg(id)).toMatch(/^<svg[^>]* height="42"[^]*<path /);
    expect(logoSvg(id)).not.toMatch(/<text|NaN/);
    for (const { name, content } of fontFiles(id)) {
      expect(content.subarray(0, 4).toString()).toBe('wOF2');
      expect(name).toContain(`.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.woff2`);
      expect(fontCss(id)).toContain(`url(/fonts/${name})`);
    }
    expect(fontCss(id).match(/latin-ext-[^}]*unicode-range:U\+100-/g)).toHaveLength(2);
    expect(fontCss(id).match(/-latin-wght[^}]*swap}/g)).toHaveLength(2);
  });

  it('sets every custom property that a colour pair names, and declares the layers first', () => {
    const css = brandCss(id);
    expect(css.startsWith('@layer reset,tokens,base,ui,module,brand;')).toBe(true);
    for (const [front, back] of contrastPairs)
      expect(css).toMatch(new RegExp(`--cd-${front}:#[^]*--cd-${back}:#|--cd-${back}:#[^]*--cd-${front}:#`));
  });

  it('has content: eight to ten items in the navigation, all on this site, and a full home page', () => {
    const { navigation, home, footer, collections } = brand.content;
    expect(navigation.items.length).toBeGreaterThanOrEqual(8);
    expect(navigation.items.length).toBeLessThanOrEqual(10);
    expect(home.slides.length).toBeGreaterThanOrEqual(2);
    expect([home.promises.length, home.styles.tiles.length, home.journal.articles.length]).toEqual([4, 4, 2]);
    const written = JSON.stringify([navigation, home, footer]);
    const hrefs = Array.from(written.matchAll(/"href":"([^"]*)"/g), ([, href]) => href!);
    for (const href of hrefs) expect(href).toMatch(/^\/(wines|wine-plans|regions|memberships|gifts|build-your-case|account|jsp)/);
    // Spirits is where the specification puts it; every other entry is a place, with an address and a title of its own
    expect(hrefs.filter((href) => href.includes('?') && href !== '/wines?Ntt=spirits')).toEqual([]);
    for (const href of hrefs) {
      const [, name] = /^\/wines\/([^/]+)$/.exec(href) ?? [];
      if (name) expect(Object.keys(collections)).toContain(name);
    }
    expect(JSON.stringify(navigation) + JSON.stringify(footer)).toMatch(/memberships.*memberships/);
    // the bank partner sells none: its shoppers pay in points
    const withPlans = [navigation, footer].filter((content) => JSON.stringify(content).includes('"/wine-plans"'));
    expect(withPlans).toHaveLength(brand.facts.points ? 0 : 2);
    expect(written).not.toMatch(/[£$]/);
  });
});

it('gives each brand content, a display face and an order of home of its own', () => {
  const distinct = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;
  expect(distinct(brands.map((brand) => brand.content.home.slides[0]?.title))).toBe(brands.length);
  expect(distinct(brands.map((brand) => brand.tokens.font.display.$value))).toBe(brands.length);
  expect(distinct(brands.map((brand) => brand.content.home.order))).toBe(brands.length);
});

it.each(brands.map((brand) => [brand.facts.id, brand.content.home] as const))(
  'shows every section once on the home page of %s, and no scene twice',
  (_id, { order, slides, journal }) => {
    expect(order).toEqual(expect.arrayContaining(['journal', 'mixedCase', 'promises', 'rail', 'rails', 'styles']));
    expect(new Set(order).size).toBe(order.length);
    const scenes = [...slides, ...journal.articles].map(({ scene }) => scene);
    expect(new Set(scenes).size).toBe(scenes.length);
  },
);

it('has a brand for each section that a home page may have, with what it shows there', () => {
  const shown = brands.flatMap(({ content: { home } }) => home.order.filter((name) => ['rail', ...Object.keys(home)].includes(name)));
  expect(homeSections.filter((name) => !shown.includes(name))).toEqual([]);
});

it('finds the market of a host, port and case ignored', () => {
  expect(resolveHost('law-au.localhost:8080')).toEqual({ brand: 'law', country: 'au' });
  expect(resolveHost('LOCALHOST')).toEqual({ brand: 'law', country: 'uk' });
  expect(resolveHost('www.black-barrel-club.example.')).toEqual({ brand: 'bbc', country: 'uk' });
  expect(marketNamed('stw-au')).toEqual({ brand: 'stw', country: 'au' });
  const markets = brands.flatMap((brand) => Object.keys(brand.countries));
  expect(new Set(knownHosts()).size).toBe(1 + 2 * markets.length);
});

it('knows no host of a country in which the brand does not sell, and no other', () => {
  for (const host of ['bbc-us.localhost', 'law-fr.localhost', 'evil.example', 'localhost.evil.example', '', '127.0.0.1']) {
    expect(resolveHost(host)).toBeUndefined();
  }
  expect(marketNamed('__proto__')).toBeUndefined();
});

it('knows the hosts of a brand’s other countries: public ones beside a public one, a developer’s beside theirs', () => {
  expect([...hostsBeside('stw-au.localhost:8080')]).toEqual([
    ['uk', 'stw-uk.localhost:8080'],
    ['au', 'stw-au.localhost:8080'],
  ]);
  expect(hostsBeside('localhost').get('uk')).toBe('localhost');
  const [[, [ukHost]], [, [auHost]]] = Object.entries(brandOf('stw').countries) as [string, string[]][] as [
    [string, [string]],
    [string, [string]],
  ];
  expect(hostsBeside(auHost).get('uk')).toBe(ukHost);
  expect(hostsBeside('nobody.example').size).toBe(0);
});

it('says abroad how its telephones are called from there, and on which clock their hours are', () => {
  const factsIn = (country: 'uk' | 'au') => marketFacts({ brand: 'law', country }).facts;
  expect(factsIn('uk').telephones).toEqual({ orders: '01632 960 101', service: '01632 960 102' });
  expect(factsIn('au').telephones).toEqual({ orders: '+44 1632 960 101', service: '+44 1632 960 102' });
  expect(factsIn('au').hours).toBe(`${factsIn('uk').hours}, UK time`);
});

it('has numbers that can be called, and a clock, in each shop outside Britain', () => {
  const abroad = brands.flatMap(({ facts, countries }) =>
    (Object.keys(countries) as CountryId[]).filter((country) => country !== 'uk').map((country) => ({ brand: facts.id, country })),
  );
  expect(abroad.map(({ brand, country }) => `${brand}-${country}`)).toEqual(
    expect.arrayContaining(['law-au', 'law-nz', 'law-us', 'stw-au']),
  );
  for (const market of abroad) {
    const { telephones, hours } = marketFacts(market).facts;
    for (const number of Object.values(telephones))
      expect([market, number]).toEqual([market, expect.stringMatching(/^(\+44 |\(\d{3}\) 555-)/)]);
    expect([market, hours]).toEqual([market, expect.stringMatching(/ time$/)]);
  }
});

it.each([
  ['uk', 'miles', 'cl'],
  ['us', 'miles', 'ml'],
  ['au', 'kilometres', 'ml'],
  ['nz', 'kilometres', 'ml'],
] as const)('measures ways and bottles in %s in %s and %s', (country, distances, bottleSize) => {
  expect(marketFacts({ brand: 'law', country })).toMatchObject({ distances, bottleSize });
});

it('gives Americans American numbers, of those kept for fiction, and hours on an American clock', () => {
  for (const { facts: own, countries } of brands.filter((brand) => 'us' in brand.countries)) {
    expect(countries.us).not.toEqual([]);
    const { telephones, hours } = marketFacts({ brand: own.id, country: 'us' }).facts;
    expect(Object.values(telephones).join()).toMatch(/^\(\d{3}\) 555-01\d\d,\(\d{3}\) 555-01\d\d$/);
    expect(hours).toMatch(/(Eastern|Central|Mountain|Pacific) time$/);
  }
});

it('speaks a country in its own currency, zone and age', () => {
  expect(marketFacts({ brand: 'law', country: 'us' })).toMatchObject({
    currency: 'USD',
    locale: 'en-US',
    legalAge: 21,
    timeZone: 'America/New_York',
  });
  expect(() => brandOf('nobody')).toThrow("there is no brand 'nobody'");
});

it('makes one style sheet of the base rules, without comments', () => {
  expect(baseCss()).toMatch(/^@layer reset ?\{/);
  expect(baseCss()).not.toMatch(/\/\*|\n/);
});

it('sells in ten shops: six brands, some of them in several countries', () => {
  expect(brands).toHaveLength(6);
  expect(brands.flatMap(({ countries }) => Object.keys(countries))).toHaveLength(10);
});
