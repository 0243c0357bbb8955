/**
 * What jest does not find from a change, because nobody imports what was changed: tests that start a part as a process of its own, copy it,
 * or read its files, and sources that read files as text.
 */
export const readers: readonly { readonly of: RegExp; readonly files: readonly string[] }[] = [
  {
    // what a domain's specs are is told by `api-specs.ts`
    of: /^commerce-api\/src\/(?:app|platform)\/[\w-]+\.ts$/,
    files: [
      'commerce-api/test/crash.spec.ts',
      'commerce-api/test/demo-catalogue.spec.ts',
      'commerce-api/test/every-round-trip.spec.ts',
      'commerce-api/test/limits.spec.ts',
      'commerce-api/test/rolling-restart.spec.ts',
      'commerce-api/test/server.spec.ts',
    ],
  },
  { of: /^commerce-api\/(?:db|src\/modules\/[\w-]+)\/migrations\//, files: ['commerce-api/src/platform/db/migrate.ts'] },
  { of: /^commerce-api\/(?:db\/replaced-by-baseline\.txt|test\/fixtures\/)/, files: ['commerce-api/test/migrations.spec.ts'] },
  {
    of: /^commerce-api\/src\/payment-sandbox\/microform\//,
    files: ['commerce-api/src/payment-sandbox/microform-files.ts', 'commerce-api/src/payment-sandbox/sandbox-page.ts'],
  },
  { of: /^commerce-api\/src\/payment-sandbox\/wallets\//, files: ['commerce-api/src/payment-sandbox/wallet-files.ts'] },
  {
    of: /^shell\/src\//,
    files: ['commerce-api/test/rolling-restart.spec.ts', 'shell/test/process.spec.ts', 'shell/test/rolling-restart.spec.ts'],
  },
  { of: /^libs\/build\/src\//, files: ['libs/build/test/same-release.spec.ts'] },
  // the compiler reads their types
  { of: /^libs\/contracts\/src\/|^shell\/src\/embed\//, files: ['libs/build/test/embed-types.spec.ts'] },
  { of: /^libs\/contracts\/src\/|^mfe-(?:header|product|search)\/src\//, files: ['libs/build/test/module-schemas.spec.ts'] },
  { of: /^mfe-(?:product|search)\/src\//, files: ['tools/test/release-contract.spec.ts'] },
  { of: /^libs\/brand\/.*\.(?:css|json|svg)$/, files: ['libs/brand/src/server.ts'] },
  // titles and texts of all parts, which they look for by the names of the files
  { of: /^(?:libs|mfe-\w+|shell|commerce-api)\/.*\.tsx?$/, files: ['tools/test/titles.test.ts', 'tools/test/wording.test.ts'] },
  { of: /\.css$/, files: ['tools/test/measures.test.ts'] },
  { of: /^(?:libs|mfe-\w+|shell|commerce-api|tools)\//, files: ['libs/contracts/src/country-names.test.ts'] },
  { of: /^tools\/(?:bin\/|src\/[\w-]+\.ts$)/, files: ['tools/test/own-packages.test.ts', 'tools/test/start.spec.ts'] },
  { of: /^(?:\.oxlintrc\.json$|tools\/lint\/)/, files: ['tools/test/checks.spec.ts', 'tools/test/lint-rules.test.ts'] },
  { of: /^tools\/src\/new\//, files: ['tools/test/new.spec.ts'] },
];

/** Files that say how everything is installed, compiled, built and tested: after a change of one nothing can be left out. */
export const groundOfAll = /^(?:\.npmrc|jest\.config\.mjs|nx\.json|package-lock\.json|package\.json|tsconfig\.json)$/;

/** Programs and settings that no browser test reaches: what checks, measures, writes and tests the sources. */
export const besideTheSite =
  /^(?:\.(?!npmrc)[\w.-]+|knip\.json|tools\/(?:lint|mutants|test)\/.*|tools\/src\/(?:bench|changed|new|plant|suite|suite-times)\/.*|tools\/src\/(?:bench|check|mutants|new|plant|suite-times|test|test-changed)\.ts|tools\/bin\/(?:boundaries|breaches|(?:dead-)?links(?:\.d)?|planted-tables|source-files|sql-tables|table-owners)\.m(?:js|ts))$/;

/** Pages of the documentation whose words a browser test takes at their word. */
export const toldInPages: Readonly<Record<string, readonly string[]>> = {
  'docs/how-to/put-a-widget-on-a-legacy-page.md': ['legacy/embed-script.spec.ts'],
};
