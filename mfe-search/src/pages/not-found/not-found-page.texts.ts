import { defineTexts } from '@cellardoor/i18n';

export const notFoundPageTexts = defineTexts('search', {
  notFound: 'We can’t find that page',
  notFoundText: 'It may have moved, or the wine may have sold out. Search for it, or start with one of these.',
  notFoundTitle: 'Page not found',
  backHome: 'Back to the home page',
});
