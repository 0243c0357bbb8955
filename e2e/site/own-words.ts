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
  definedTexts(root).flatMap(([, { module, words }]) =>
    Object.entries(words).flatMap(([key, text]) =>
      typeof text === 'string' && !ofCountries.includes(`${module}.${key}`) ? [[`${module}.${key}`, text] as const] : [],
    ),
  ),
);
/** Texts that were agreed on word by word: a brand may word them all the same. */
export const agreed = [
  'Added to your basket',
  'Adding...',
  'Beyond the Label',
  'CASE CONTENTS',
  'Card Payment',
  'Claim your extra discount here',
  'Close',
  'Copied',
  'Email cannot be longer than 100 characters',
  'Get Unlimited Delivery',
  'Gift Card',
  'Gift Vouchers',
  'Hi {name} - My Account',
  'Input fields cannot be empty',
  'Just {price} a bottle',
  'Log in',
  'Login',
  'Log in to refer a friend',
  'Love {name}?',
  'Message cannot be longer than 200 characters',
  'More ...',
  'Name provided cannot be longer than 100 characters',
  'No Recently Browsed Wines',
  'No Recommended Wines',
  'No thanks',
  'Not you?',
  'Out of stock',
  'Password Advice',
  'Password is required',
  'Please confirm you are happy to be charged for future payments by checking the box above.',
  'Please enter a message',
  'Please enter a name',
  'Please enter a valid email address',
  'Please enter a whole number',
  'Please enter an amount',
  'Please enter an amount less than {most}',
  'Please enter an email address',
  'Refer a friend',
  'Save an extra {percent}% today',
  'Shopping Basket',
  'Sign me up',
  'Signed up',
  'Sorry, only {left} left and {inBasket} are in your basket.',
  'Sorry, we are having problems adding your product, please try again or contact the call centre on {phone}.',
  'Thank you',
  'The number of bottles selected is greater than the available space',
  'Tick here to receive email alerts for future offers on this wine',
  'Unfortunatley we are unable to load the details at this time.',
  'Upsell: No skus have been setup for the required upsell item - {itemCode}',
  'Usually delivered within 4-5 days',
  'View contents',
  'View details',
  'We are having problems updating your cart at the moment.',
  "We've encounted an unexpected error, please try again. If you continue to experience this message please contact us.",
  'Welcome to your perfect wines',
  'You are already {member}',
  'You are signed up for alerts',
  'e.g. Rioja',
  'x {count} bottle',
  'x {count} bottles',
];
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
