import { defineTexts, type reworded } from '@cellardoor/i18n';

const wines = (n: number) => (n === 1 ? '1 wine' : `${n} wines`);

/** Every word that the search module shows. [BRD-10] */
export const texts = defineTexts('search', {
  search: 'Search',
  searchLabel: 'Search wines',
  searchPlaceholder: 'e.g. Rioja',
  wines,

  featured: 'Featured',
  promises: 'Why buy from us',
  usually: 'Usually',
  aBottle: (price: string) => `${price} a bottle`,
  memberPrice: 'Member price',
  forMembers: (price: string) => `${price} for members`,
  adding: 'Adding...',
  seeTheCase: 'See what’s inside',
  goneCase: 'Out of stock: see what was in it',

  home: 'Home',
  allWines: 'All wines',
  winesOf: (label: string) => (/^(red|white|rosé|sparkling|dessert|fortified)$/i.test(label) ? `${label} wine` : label),
  regions: 'Regions',
  regionsTitle: (brand: string) => `Wine by country and region | ${brand}`,
  regionsText: 'Where our wines come from, each place with the number of its wines.',
  furtherCountries: 'Further countries',
  correctedFrom: (term: string) => `No wines match ‘${term}’.`,
  correctedTo: (term: string) => `Showing results for ‘${term}’.`,

  filter: 'Filter',
  filterBy: 'Filter the wines',
  type: 'Wine type',
  country: 'Country',
  region: 'Region',
  grape: 'Grape variety',
  price: 'Price',
  showMore: (n: number) => `${n} more`,
  showResults: (n: number) => `Show ${wines(n)}`,
  chosen: 'Your filters',
  clearAll: 'Clear all',

  sortBy: 'Sort by',
  'sort.relevance': 'Best match',
  'sort.featured': 'Featured',
  'sort.price|0': 'Price, lowest first',
  'sort.price|1': 'Price, highest first',
  'sort.rating|1': 'Best rated',
  'sort.name|0': 'Name, A to Z',
  'sort.newest|1': 'Newest vintage',
  perPage: 'Wines per page',

  pages: 'Pages of wines',
  page: (n: number) => `Page ${n}`,
  previous: 'Previous',
  next: 'Next',
  nothingHere: (total: number) => `There is nothing on this page. We found ${wines(total)} in all.`,
  toFirstPage: 'Back to the first page',

  noResults: (term: string) => `No results for ‘${term}’`,
  noResultsChosen: 'No wines match all your filters',
  noResultsText: 'Try a grape, a region or a colour, or fewer words. Here is where most people start.',
  noResultsChosenText: 'Remove a filter, or start again.',
  didYouMean: 'Did you mean',
  startWith: 'Start with',
  meanwhile: 'Popular just now',

  recommended: 'Recommended for you',
  noRecommended: 'No Recommended Wines',

  notFound: 'We can’t find that page',
  notFoundText: 'It may have moved, or the wine may have sold out. Search for it, or start with one of these.',
  notFoundTitle: (brand: string) => `Page not found | ${brand}`,
  backHome: 'Back to the home page',
});

/** The texts as a brand words them. */
export type SearchTexts = ReturnType<typeof reworded<(typeof texts)['texts']>>;
