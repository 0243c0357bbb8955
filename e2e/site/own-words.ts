import { brandOf, withFacts } from '@cellardoor/brand';
import { countryOf } from '@cellardoor/contracts/countries';
import { expect, type Page } from '@playwright/test';
import { root } from '../../tools/src/processes.ts';
import { definedTexts } from '../../tools/test/wording.ts';

/** Ends each text that the brand words itself: a browser does not draw it, and Playwright's names are without it. */
export const mark = '\u200b';
/** Some are told apart by what the eye sees, too; the other two name the frames of the gateway, whose titles Playwright takes as they are. */
const differently = new Map([
  ['Close', 'Shut'],
  ['Log in', 'Come in'],
  ['Card number', 'Card number'],
  ['Security code', 'Security code'],
]);
const countries = ['uk', 'nz'] as const;
const ofCountries = countries.flatMap((id) => Object.keys(countryOf(id).texts));

/** All that a brand may word, as it is by default; a country's own words stay. */
export const defaults = new Map(
  (await definedTexts(root)).flatMap(([, { module, words }]) =>
    Object.entries(words).flatMap(([key, text]) =>
      typeof text === 'string' && !ofCountries.includes(`${module}.${key}`) ? [[`${module}.${key}`, text] as const] : [],
    ),
  ),
);
export const worded = Object.fromEntries([...defaults].map(([key, text]) => [key, differently.get(text) ?? `${text}${mark}`]));

/** All that a page says, to the eye and to a reader of screens, a piece each. */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text && !node.parentElement!.closest('script, style, noscript, template')) said.push(node.data);
      if (node instanceof Element) said.push(...['aria-label', 'placeholder', 'title', 'alt'].map((name) => node.getAttribute(name) ?? ''));
    }
    return said.map((text) => text.trim()).filter(Boolean);
  });

/** The brand's content has words of its own, as the folder says them, and may say 'My account' too; ways of delivery are named by the country. */
const content = JSON.stringify(
  countries.map((country) => [withFacts({ brand: 'law', country }, brandOf('law').content), countryOf(country).delivery]),
);
const pattern = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+');
const lettersOf = (text: string) => text.replace(/\{\w+\}|\P{L}/gu, '').length;
/** But for what could be any text, such as '{from} to {to}'. */
const aDefault = new RegExp(
  `^(${[...defaults]
    .filter(([key, text]) => worded[key] !== text && lettersOf(text) >= (text.includes('{') ? 12 : 3))
    .map(([, text]) => pattern(text))
    .join('|')})$`,
);
const isDefault = (text: string) => !text.includes(mark) && aDefault.test(text) && !content.includes(JSON.stringify(text));

/** No default is left on the page of a brand that words all of them. */
export async function expectOwnWords(page: Page): Promise<void> {
  const said = await saidOn(page);
  expect(said.filter((text) => text.includes(mark)).length).toBeGreaterThan(10);
  expect.soft(said.filter(isDefault)).toEqual([]);
}
