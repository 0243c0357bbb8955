const { folders, sideFolders, patternOf } = require('./commerce-api/layout.cjs');
const { serverFolders } = require('./shell/layout.cjs');

// Imports point one way: money <- rules <- contracts <- i18n, brand <- commerce-client, ui <- user-model <- mfe-kit <- mfe-*, shell.
const only = (name, from, ...allowed) => ({
  name,
  comment: `of ours ${from} imports ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(libs|mfe-[a-z]+|shell|commerce-api|tools|e2e)/', pathNot: [from, ...allowed].map((folder) => `^${folder}/`) },
});
const base = ['libs/money', 'libs/rules', 'libs/contracts', 'libs/i18n', 'libs/brand'];

const apiFolder = (...some) => `^commerce-api/src/(${some.map(patternOf).join('|')})`;
const apiTests = '\\.(test|spec|bench)\\.ts$';
/** A module says in its `module.ts` what it has, for `app/` to collect. */
const moduleFile = '^commerce-api/src/.*/module\\.ts$';
/** They name types of folders above them, and hand on no value. */
const typesAlone = '^commerce-api/src/(platform/[\\w-]+|modules/ordering/payment-modes/payment-providers)\\.ts$';
const downwards = (folder, at) => ({
  name: `api-${folder.replaceAll('/', '-')}-imports-downwards`,
  comment: 'a folder of the API imports only those before it in commerce-api/layout.cjs',
  severity: 'error',
  from: { path: apiFolder(folder), pathNot: [apiTests, moduleFile, typesAlone] },
  to: { path: apiFolder(...folders.slice(at + 1)) },
});

const serverFolder = (...some) => `^shell/src/server/(${some.join('|')})(/|\\.ts$)`;
const serverDownwards = (folder, at) => ({
  name: `shell-${folder}-imports-downwards`,
  comment: "a folder of the shell's server imports only those below it in the drawing of shell/README.md",
  severity: 'error',
  from: { path: serverFolder(folder), pathNot: '\\.(test|spec)\\.ts$' },
  to: { path: serverFolder(...serverFolders.slice(at + 1)) },
});

/** Folders of a module, the highest first: a folder imports those after it. */
const moduleFolders = ['pages|widgets', 'components', 'state', 'data', 'domain'];
const inwards = moduleFolders.slice(1).map((folder, at) => ({
  name: `module-${folder}-points-inwards`,
  comment: 'in a module pages and widgets import components, those state, that data, that domain, and none the other way',
  severity: 'error',
  from: { path: `^(mfe-[a-z]+)/src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^$1/src/(${moduleFolders.slice(0, at + 1).join('|')}|module-face)[/.]` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'files import each other in no circle, but for one: a part holds slots, and a slot holds a part',
      severity: 'error',
      from: { pathNot: '^libs/mfe-kit/src/browser/(mount-part|part-lifecycles|part-root|slot-host|part-mount)' },
      to: { circular: true },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^fastify/types/' } },
    only('money-knows-nobody', 'libs/money'),
    only('rules-know-money', 'libs/rules', 'libs/money'),
    {
      name: 'rules-are-plain',
      comment: 'pure functions and data: no schema library, no view library, no package at all',
      severity: 'error',
      from: { path: '^libs/rules/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/', pathNot: '^libs/' },
    },
    only('contracts-know-the-rules', 'libs/contracts', 'libs/rules'),
    only('i18n-knows-contracts', 'libs/i18n', 'libs/rules', 'libs/contracts'),
    only('brand-knows-contracts', 'libs/brand', 'libs/rules', 'libs/contracts'),
    only('content-knows-the-brands', 'libs/content', 'libs/rules', 'libs/contracts', 'libs/brand'),
    only('client-knows-contracts', 'libs/commerce-client', 'libs/contracts'),
    only('ui-knows-the-base', 'libs/ui', ...base, 'libs/component-testing'),
    only('user-model-knows-the-client', 'libs/user-model', ...base, 'libs/commerce-client'),
    only('kit-knows-the-user-model', 'libs/mfe-kit', ...base, 'libs/commerce-client', 'libs/user-model'),
    only('build-knows-what-it-builds', 'libs/build', 'libs/contracts', 'libs/mfe-kit'),
    only('testing-knows-nobody', 'libs/testing'),
    only('component-testing-knows-the-kit', 'libs/component-testing', ...base, 'libs/commerce-client', 'libs/user-model', 'libs/mfe-kit'),
    {
      name: 'component-testing-is-for-tests',
      comment: 'what stands in for the API and the shell in component tests is never part of the product',
      severity: 'error',
      from: { path: '^(libs/(?!component-testing/)|mfe-[a-z]+|shell|commerce-api|tools|e2e)', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: '^libs/component-testing/' },
    },
    only('api-knows-the-base', 'commerce-api', ...base, 'libs/content', 'libs/testing'),
    ...folders.slice(0, -1).map(downwards),
    {
      name: 'api-side-folders-stand-aside',
      comment: 'no module imports a side folder, or what puts the API together: app/ hands the module what it needs',
      severity: 'error',
      from: { path: apiFolder(...folders), pathNot: [apiTests, moduleFile] },
      to: { path: apiFolder(...sideFolders) },
    },
    {
      name: 'api-platform-hands-no-module-on',
      comment: 'what every folder imports knows the others by their types alone: else a folder would reach all others through it',
      severity: 'error',
      from: { path: typesAlone, pathNot: [apiTests, moduleFile] },
      to: { path: '^commerce-api/src/(modules|workflows|platform/(?!db/)[^/]+)/' },
    },
    {
      name: 'api-module-files-are-for-app',
      comment: 'what a module declares is collected by app/modules.ts alone; others import what they call',
      severity: 'error',
      from: { path: '^commerce-api/', pathNot: '^commerce-api/src/app/' },
      to: { path: moduleFile },
    },
    {
      name: 'api-module-files-declare-their-own',
      comment: 'a module.ts names its own module and the platform; what it needs of another is handed in by app/modules.ts',
      severity: 'error',
      from: { path: '^commerce-api/src/((?:modules|workflows)/[\\w-]+)/module\\.ts$' },
      to: { path: '^commerce-api/src/(modules|workflows|app|payment-sandbox|demo-catalogue)/', pathNot: '^commerce-api/src/$1/' },
    },
    ...serverFolders.slice(0, -1).map(serverDownwards),
    only('registry-knows-the-kit', 'libs/registry', 'libs/mfe-kit'),
    only(
      'shell-knows-no-module',
      'shell',
      ...base,
      'libs/content',
      'libs/registry',
      'libs/commerce-client',
      'libs/user-model',
      'libs/mfe-kit',
      'libs/testing',
    ),
    {
      name: 'modules-know-no-module',
      comment: 'modules import the libraries of docs/architecture.md alone, and meet by <Slot> and events',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/' },
      to: {
        path: '^(libs|mfe-[a-z]+|shell|commerce-api|tools|e2e)/',
        pathNot: [
          '^$1/',
          ...base,
          'libs/ui',
          'libs/commerce-client',
          'libs/user-model',
          'libs/mfe-kit',
          'libs/testing',
          'libs/component-testing',
        ].map((f) => (f.startsWith('^') ? f : `^${f}/`)),
      },
    },
    ...inwards,
    {
      name: 'others-by-their-name',
      comment: 'a path into the folder of another workspace goes past what its package.json lets others have',
      severity: 'error',
      from: { path: '^(libs/[a-z0-9-]+|mfe-[a-z]+|shell|commerce-api)/', pathNot: '\\.(test|spec|bench)\\.tsx?$|/test/' },
      to: { path: '^(libs|mfe-[a-z]+|shell|commerce-api)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'pages-and-widgets-stand-alone',
      comment: 'two pages, or two widgets, never import each other',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+/src/(?:pages|widgets))/([^/]+)/', pathNot: '\\.test\\.tsx$' },
      to: { path: '^mfe-[a-z]+/src/(pages|widgets)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'countries-stay-on-the-server',
      comment: 'a page carries the facts of its own country; the list of all would travel to every browser',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+|libs/(?!contracts/|brand/|content/)|shell/src/(browser|embed))', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^libs/contracts/(countries/|src/countries\\.ts)' },
    },
    {
      name: 'axios-in-the-client-alone',
      comment: 'a module makes calls with `send`',
      severity: 'error',
      from: { pathNot: '^(libs/commerce-client|libs/build|shell|libs/mfe-kit)/' },
      to: { path: 'node_modules/axios/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var|node_modules/\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
