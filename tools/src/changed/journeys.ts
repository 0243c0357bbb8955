/** Browser tests of a part of the workspace, by their file's name: what somebody who changes the part runs every day. Parts without a line have all. */
export const journeysOf: Readonly<Record<string, readonly string[]>> = {
  'mfe-header': ['header', 'keyboard', 'login', 'navigation', 'places'],
  'mfe-search': ['listing', 'phone-listing', 'card', 'places', 'price-rows', 'navigation'],
  'mfe-product': ['product', 'product-page', 'buy-box', 'pictures', 'reviews', 'price-rows', 'navigation'],
  'mfe-basket': ['basket', 'buy', 'returning', 'shown-prices'],
  'mfe-checkout': ['buy', 'gifts', 'countries', 'points', 'gateway-elsewhere', 'killed-while-paying'],
  'mfe-account': ['login', 'password', 'registration', 'returning', 'members', 'memberships-page', 'reviews'],
  'mfe-upsell': ['upsell', 'throws-at-load', 'throws-at-render', 'throws-in-a-promise', 'throws-in-an-event'],
  'commerce-api': ['buy', 'basket', 'gifts', 'members', 'memberships-page', 'listing', 'calls', 'api-down', 'killed-while-paying'],
};

/** Tests that start the part as a process of its own: they import none of its files, and would not be found by them. */
export const processTestsOf: Readonly<Record<string, readonly string[]>> = {
  'commerce-api': [
    'commerce-api/test/crash.spec.ts',
    'commerce-api/test/demo-catalogue.spec.ts',
    'commerce-api/test/limits.spec.ts',
    'commerce-api/test/rolling-restart.spec.ts',
    'commerce-api/test/server.spec.ts',
  ],
  shell: ['shell/test/process.spec.ts', 'shell/test/rolling-restart.spec.ts'],
};
