// `npm run mutants`: changes rules, prices and payment one place at a time, and counts the changes that no unit test of theirs notices.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'libs/{rules,money}/src/*.ts',
    'commerce-api/src/modules/basket/{pricing,wine-prices,rules,changes}.ts',
    'commerce-api/src/modules/ordering/checkout/{totals,delivery}.ts',
    'commerce-api/src/modules/stored-value/gift-cards/{allocate,codes}.ts',
    'commerce-api/src/modules/ordering/payment/{cybersource/outcomes,cybersource/search,cybersource/http-signature,gateway-amount}.ts',
    '!**/*.test.ts',
  ],
  testRunner: 'jest',
  jest: { configFile: 'tools/mutants/jest.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // data that is read once at load: each change of it would ask every test
  ignoreStatic: true,
  concurrency: 2,
  // TypeScript 7 has no API that Stryker could read it with, and the tests do not need it
  tsconfigFile: 'none',
  // jest looks through all that is copied, for each change
  ignorePatterns: [
    '/mfe-*',
    '/shell',
    '/e2e',
    '/docs',
    '/dist',
    '/var',
    '/tools/src',
    '/tools/test',
    '/commerce-api/db',
    '/commerce-api/dist',
    '/libs/brand',
    '/libs/ui',
  ],
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
};
