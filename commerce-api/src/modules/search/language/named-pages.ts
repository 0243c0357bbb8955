import { type Brand, brandOf } from '@cellardoor/brand';
import { pathTo } from '@cellardoor/contracts';
import { wordsOf } from '@cellardoor/rules/words';
import { reducedSayings } from './reduced-term.ts';

/** A page that a shopper may look for by name. */
export interface NamedPage {
  readonly path: string;
  readonly name: string;
}

/** Each page of a brand, its name, and what else shoppers type for it. */
const pagesWithWords = ({ facts }: Brand): readonly (readonly [path: string, name: string, also: string])[] => [
  [
    pathTo('product.gifts'),
    'Gifts',
    'presents gifting set box birthday anniversary wedding hamper mothers fathers mum dad husband wife friend her him valentines day thank you',
  ],
  [
    pathTo('search.listing', { Ns: 'rating|1' }),
    'Best rated',
    'top highly five 5 star stars award awards winning winners gold medal medals sellers bestsellers',
  ],
  [pathTo('search.listing', { Ns: 'newest|1' }), 'New arrivals', 'in latest releases newest wines'],
  [pathTo('product.gift-card'), 'Gift card', 'cards giftcard voucher present'],
  [pathTo('product.e-voucher'), 'E-voucher', 'evoucher vouchers gift email present'],
  [pathTo('account.memberships'), 'Memberships', 'unlimited free delivery member join club'],
  [
    `${facts.termsUrl}#delivery`,
    'Delivery',
    'deliveries shipping postage cost free next day deliver to abroad overseas europe france ireland',
  ],
  [`${facts.termsUrl}#returns`, 'Returns and refunds', 'money back exchange cancel corked faulty'],
  [pathTo('basket.case'), 'Build your own case', 'mix match choose create custom personal'],
  [pathTo('account.orders'), 'My orders', 'track tracking parcel history invoice receipt'],
  [pathTo('account.overview'), 'My account', 'log login sign signin information forgot forgotten password details preferences unsubscribe'],
  [pathTo('account.register'), 'Register', 'registration sign signup update join create account'],
  // the bank partner's customers refer no friends, and pay in points, which buy no plan
  ...(facts.points
    ? []
    : [
        [pathTo('account.refer'), 'Refer a friend', 'referral recommend invite friends mate'] as const,
        [pathTo('product.wine-plans'), 'Wine plans', 'subscription subscribe subscriptions monthly regular plan'] as const,
      ]),
  [pathTo('search.regions'), 'Countries and regions', 'map'],
  [pathTo('header.information'), 'Customer services', 'help telephone phone number call ring track where cancel order opening hours'],
  [pathTo('header.faq'), 'Questions and answers', 'faq help click collect collection pick pickup in store shop'],
  [pathTo('header.contact'), 'Contact us', 'email phone telephone help complaint'],
  [facts.termsUrl, 'Terms and conditions', 't&c'],
  [facts.privacyUrl, 'Privacy', 'data gdpr policy'],
  [facts.cookieUrl, 'Cookies', 'cookie policy choice consent'],
];

/** Pages that a shopper may look for by name. */
export const namedPages = (brand: Brand): readonly NamedPage[] => pagesWithWords(brand).map(([path, name]) => ({ path, name }));

/** The listing of what is reduced: a page where there is something. */
export const reducedPage: NamedPage = { path: pathTo('search.listing', { Ntt: 'offers' }), name: 'Wines on offer' };

/** What else shoppers call pages, word by word, each with the page's name. */
export const pageNames = (brand: Brand): readonly (readonly [word: string, name: string])[] =>
  [...pagesWithWords(brand), [reducedPage.path, reducedPage.name, reducedSayings] as const].flatMap(([, name, also]) =>
    wordsOf(also).map((word) => [word, name] as const),
  );

const gift = /\be? ?gifts? ?(?:card|certificate|token|voucher)s?\b|\begifts?\b|\be ?vouchers?\b/;
const emailed = /\be ?(?:gift|voucher)|\b(?:digital|electronic|online|email|emailed|instant|virtual)\b/;

/** Whether words ask for a gift card or voucher, whatever else they say of it: 'christmas gift card', 'gift card balance'. */
export const saysGiftCard = (words: readonly string[]): boolean => gift.test(words.join(' '));

/** The page of that which is meant; of a voucher the gift card's, too. */
function giftCardPages(brandId: string, words: readonly string[]): NamedPage[] {
  const said = words.join(' ');
  const paths = [
    ...(emailed.test(said) ? [] : [pathTo('product.gift-card')]),
    ...(emailed.test(said) || /vouchers?\b/.test(said) ? [pathTo('product.e-voucher')] : []),
  ];
  return paths.flatMap((path) => namedPages(brandOf(brandId)).filter((page) => page.path === path));
}

/** Pages that all words, at least their beginnings, stand for; none for no words. */
export function pagesSaying(brandId: string, words: readonly string[]): NamedPage[] {
  if (words.length === 0) return [];
  if (saysGiftCard(words)) return giftCardPages(brandId, words);
  const found = pagesWithWords(brandOf(brandId)).filter(([, name, also]) => {
    const own = wordsOf(`${name} ${also}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  return found.map(([path, name]) => ({ path, name }));
}
