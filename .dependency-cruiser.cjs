// Imports point one way: money <- rules <- contracts <- i18n, brand <- commerce-client, ui <- user-model <- mfe-kit <- mfe-*, shell.
const only = (name, from, ...allowed) => ({
  name,
  comment: `of ours ${from} imports ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(libs|mfe-[a-z]+|shell|commerce-api|tools|e2e)/', pathNot: [from, ...allowed].map((folder) => `^${folder}/`) },
});
const base = ['libs/money', 'libs/rules', 'libs/contracts', 'libs/i18n', 'libs/brand'];

/** Rooms of the API, the lowest first: a room imports those before it. */
const apiRooms = [
  'db',
  'plugins',
  'commands',
  'operators',
  'jobs',
  'ledger',
  'content',
  'memberships',
  'kinds',
  'payment-modes',
  'session',
  'catalogue',
  'search',
  'reviews',
  'offers',
  'households',
  'promotions',
  'basket',
  'addresses',
  'permissions',
  'referrals',
  'accounts',
  'savings',
  'orders',
  'lists',
  'analytics',
  'gift-cards',
  'e-vouchers',
  'rewards',
  'saved-cards',
  'checkout',
  'payment',
  'fulfilment',
  'amendments',
  'members',
  'personal-data',
  'enquiries',
  'mail',
];
/** Rooms beside them, which no other room imports: what starts the API and its commands does. */
const apiSideRooms = ['catalogue/demo', 'catalogue/import', 'pictures', 'sandbox-gateway', 'admin', 'wiring'];
const apiFolder = (...rooms) => `^commerce-api/src/(${rooms.join('|')})/`;
const apiTests = '\\.(test|spec|bench)\\.ts$';
const downwards = (room, at) => ({
  name: `api-${room}-imports-downwards`,
  comment: 'a room of the API imports only those above it in the table of docs/architecture.md',
  severity: 'error',
  from: { path: apiFolder(room), pathNot: [apiTests, apiFolder(...apiSideRooms)] },
  to: { path: apiFolder(...apiRooms.slice(at + 1)) },
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
  apiRooms,
  apiSideRooms,
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
    only('ui-knows-the-base', 'libs/ui', ...base),
    only('user-model-knows-the-client', 'libs/user-model', ...base, 'libs/commerce-client'),
    only('kit-knows-the-user-model', 'libs/mfe-kit', ...base, 'libs/commerce-client', 'libs/user-model'),
    only('build-knows-what-it-builds', 'libs/build', 'libs/contracts', 'libs/mfe-kit'),
    only('testing-knows-nobody', 'libs/testing'),
    only('api-knows-the-base', 'commerce-api', ...base, 'libs/content', 'libs/testing'),
    ...apiRooms.slice(0, -1).map(downwards),
    {
      name: 'api-side-rooms-stand-aside',
      comment: 'no room imports a side room, or what puts the API together: domains.ts or wiring hands the room what it needs',
      severity: 'error',
      from: { path: apiFolder(...apiRooms), pathNot: [apiTests, apiFolder(...apiSideRooms)] },
      to: { path: [apiFolder(...apiSideRooms), '^commerce-api/src/(?!(api|package-root|settings|payment-settings)\\.ts$)[^/]+\\.ts$'] },
    },
    {
      name: 'api-root-hands-no-room-on',
      comment: 'what every room imports knows the rooms by their types alone: else a room would reach all others through it',
      severity: 'error',
      from: { path: '^commerce-api/src/(api|package-root|settings|payment-settings)\\.ts$' },
      to: { path: '^commerce-api/src/(?!db/)[^/]+/' },
    },
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
        pathNot: ['^$1/', ...base, 'libs/ui', 'libs/commerce-client', 'libs/user-model', 'libs/mfe-kit', 'libs/testing'].map((f) =>
          f.startsWith('^') ? f : `^${f}/`,
        ),
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
      from: { path: '^(mfe-[a-z]+/src/(?:pages|widgets))/([^/]+)/' },
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
