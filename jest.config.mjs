import { bundleTestingLibrary, bundleTypebox } from './libs/testing/src/bundled-packages.mjs';
import { shared as sharedSources } from './libs/testing/src/shared-source.cjs';

// Three kinds: `*.test.ts` is logic alone and runs in seconds; `*.test.tsx` of a module shows a page or a widget in jsdom, with the API's
// answers prepared; `*.spec.ts` goes through the real thing (HTTP, database, workers, processes).
const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
  module: { type: 'commonjs' },
};
const css = { '\\.css$': '<rootDir>/libs/testing/src/css-modules.cjs' };
const shared = {
  cacheDirectory: '<rootDir>/.cache/jest',
  setupFiles: ['<rootDir>/libs/testing/src/one-test-at-a-time.cjs'],
  transform: { '^.+\\.(m|c)?[jt]sx?$': ['@swc/jest', swc] },
  // packages that are ESM alone, or import such a one dynamically: jest cannot require them as they are
  transformIgnorePatterns: [
    '/node_modules/(?!(@electric-sql/pglite|@fastify/cookie|cookie|@fastify/type-provider-typebox|csv-parse|dale-chall|oxc-parser|p-limit|temporal-polyfill|temporal-utils|yocto-queue)/)',
  ],
  moduleNameMapper: { ...css, ...(await bundleTypebox()), ...(await bundleTestingLibrary()) },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/var/', '<rootDir>/.cache/mutants/'],
};
export default {
  // for what hangs: a busy machine may take as long as it needs
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/mfe-[a-z]+/.*\\.test\\.tsx$'],
    },
    {
      ...shared,
      displayName: 'component',
      testMatch: ['<rootDir>/mfe-*/**/*.test.tsx'],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { url: 'http://law-uk.localhost/' },
      setupFilesAfterEnv: ['<rootDir>/libs/component-testing/src/set-up.ts'],
    },
    {
      ...shared,
      displayName: 'spec',
      testMatch: ['<rootDir>/**/*.spec.{ts,tsx}'],
      testEnvironment: '<rootDir>/libs/testing/src/one-realm.cjs',
      transform: {
        '/node_modules/.+\\.(m|c)?js$': '<rootDir>/libs/testing/src/shared-package.cjs',
        [sharedSources.source]: '<rootDir>/libs/testing/src/shared-source.cjs',
        ...shared.transform,
      },
      transformIgnorePatterns: [],
      moduleNameMapper: css,
      globalSetup: '<rootDir>/commerce-api/test/before-the-run.ts',
      globalTeardown: '<rootDir>/commerce-api/test/after-the-run.ts',
    },
  ],
};
