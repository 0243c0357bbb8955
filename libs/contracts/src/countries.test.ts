import { addressLines, postcodeAt, writtenPostcode } from '@cellardoor/rules/addresses';
import { textsInForce } from '@cellardoor/rules/dated-texts';
import { countryIds, countryOf, defaultMarket, isCountryId } from './countries.ts';

describe.each(countryIds.map((id) => [id, countryOf(id)] as const))('country %s', (id, { facts, texts, delivery, ...rules }) => {
  it('is spoken of in a currency, a language and a zone that exist', () => {
    expect(new Intl.NumberFormat(facts.locale, { style: 'currency', currency: facts.currency }).resolvedOptions()).toMatchObject({
      locale: facts.locale,
      currency: facts.currency,
      // prices are whole hundredths
      maximumFractionDigits: 2,
    });
    expect(() => new Intl.DateTimeFormat(facts.locale, { timeZone: facts.timeZone })).not.toThrow();
    expect(facts.legalAge).toBeGreaterThanOrEqual(16);
  });

  it('writes its own example of a postcode as it is, and the same without its gap', () => {
    const { example } = facts.address.postcode;
    expect(writtenPostcode(facts.address, example)).toBe(example);
    expect(writtenPostcode(facts.address, example.replace(/[\s-]/g, '').toLowerCase())).toBe(example);
  });

  it('asks for each part once, the postcode too, and writes every part that it asks for', () => {
    const { town, optional, upperCase, lines } = facts.address;
    expect(new Set(town).size).toBe(town.length);
    expect(town).toEqual(expect.arrayContaining(['postcode', ...optional, ...upperCase]));
    expect(optional).not.toContain('postcode');
    const parts = Object.fromEntries(town.map((field) => [field, `<${field}>`]));
    const written = addressLines(facts.address, { firstName: 'A', lastName: 'B', line1: 'C', postcode: '', ...parts }).join();
    for (const field of town) expect(written.split(`<${field}>`)).toHaveLength(2);
    expect(lines.join()).not.toMatch(/\{(?!suburb|city|state|postcode)/);
  });

  it('has states that a postcode lies in one of, and taxes none that it does not know', () => {
    const { states, postcode } = facts.address;
    if (states) expect(states.some(({ code }) => postcodeAt(facts.address, postcode.example, code) === 'inside')).toBe(true);
    for (const code of Object.keys(rules.salesTax ?? {})) expect(states?.map((state) => state.code)).toContain(code);
  });

  it('has states that border on each other both ways', () => {
    const { states = [] } = facts.address;
    for (const { code, neighbours = [] } of states)
      for (const other of neighbours) expect(states.find((state) => state.code === other)?.neighbours).toContain(code);
  });

  it('says tax, sale and handover in its own words', () => {
    for (const text of [texts['checkout.taxName'], ...rules.saleNotices.map(({ text: notice }) => notice), rules.handover])
      expect(text).toMatch(/\S/);
  });

  it('says beside a sale in each of its states what holds there today, by dates that exist', () => {
    const codes = facts.address.states?.map(({ code }) => code) ?? [];
    for (const state of [null, ...codes]) expect(textsInForce(rules.saleNotices, facts, new Date(), state)).not.toEqual([]);
    for (const { from, until = from, states = [] } of rules.saleNotices) {
      expect([from, until].map((date) => new Date(date).toISOString().slice(0, 10))).toEqual([from, until]);
      expect(from <= until).toBe(true);
      expect(codes).toEqual(expect.arrayContaining([...states]));
    }
  });

  it('says until when an order counts as of that day, where that is not midnight', () => {
    for (const { orderBy, promise } of delivery)
      expect(/Order by 2 pm on a (working|business) day/.test(promise)).toBe(orderBy !== undefined);
  });

  it('delivers in ways that differ by code, at a cost in whole minor units', () => {
    expect(new Set(delivery.map(({ code }) => code)).size).toBe(delivery.length);
    for (const { cost, freeFromBottles, workingDays, promise } of delivery) {
      expect([cost, workingDays, freeFromBottles ?? 1].every((figure) => Number.isInteger(figure) && figure >= 0)).toBe(true);
      expect(promise).toMatch(/\S[^.]$/);
    }
    expect(rules.deliveryDays).toMatch(/^[\w -]+$/);
    expect([rules.priceFactor > 0, rules.offerMaximum > 0, rules.taxIncluded >= 0]).toEqual([true, true, true]);
    expect(isCountryId(id)).toBe(true);
  });
});

it('knows no other country', () => {
  for (const id of ['fr', '', 'UK', '__proto__', 'constructor']) expect(isCountryId(id)).toBe(false);
  expect(defaultMarket).toEqual({ brand: 'law', country: 'uk' });
});

it('sells from 18 in uk, au, nz, from 21 in us', () => {
  expect(Object.fromEntries(countryIds.map((id) => [id, countryOf(id).facts.legalAge]))).toMatchObject({ uk: 18, au: 18, nz: 18, us: 21 });
});

it('[CHK-13] names the act of each Australian state, and the age, to those who buy there, and all of them where no state is known', () => {
  const { facts, saleNotices } = countryOf('au');
  const said = (state: string | null) => textsInForce(saleNotices, facts, new Date(), state);
  const acts = {
    ACT: 'Liquor Act 2010',
    NSW: 'Liquor Act 2007',
    NT: 'Liquor Act 2019',
    QLD: 'Liquor Act 1992',
    SA: 'Liquor Licensing Act 1997',
    TAS: 'Liquor Licensing Act 1990',
    VIC: 'Liquor Control Reform Act 1998',
    WA: 'Liquor Control Act 1988',
  };
  for (const [state, act] of Object.entries(acts))
    expect(said(state)).toEqual([expect.stringMatching(new RegExp(`${act}.* under (the age of )?18\\b`))]);
  expect(said(null)).toHaveLength(Object.keys(acts).length);
  const nz = countryOf('nz');
  expect(textsInForce(nz.saleNotices, nz.facts, new Date(), null)).toEqual([
    expect.stringMatching(/Sale and Supply of Alcohol Act 2012.* under 18\b/),
  ]);
});
