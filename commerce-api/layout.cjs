/**
 * Folders of commerce-api/src, the lowest first: a folder imports those before it. A name is a path from there; a folder inside of another one
 * that is named here is a folder of its own.
 */
const folders = [
  'platform/db',
  'platform/http',
  'platform/commands',
  'platform/operators',
  'platform/jobs',
  'modules/content',
  'modules/memberships',
  'modules/identity/session',
  'modules/identity/addresses',
  'modules/identity/permissions',
  'modules/identity/accounts',
  'modules/identity',
  'modules/catalogue/kinds',
  'modules/catalogue',
  'modules/reviews',
  'modules/search',
  'modules/stored-value/ledger',
  'modules/stored-value/savings',
  'modules/stored-value/gift-cards',
  'modules/stored-value',
  'modules/basket/offers',
  'modules/basket/households',
  'modules/basket/promotions',
  'modules/basket',
  'modules/ordering/payment-modes',
  'modules/ordering/referrals',
  'modules/ordering/orders',
  'modules/ordering/e-vouchers',
  'modules/ordering/rewards',
  'modules/ordering/saved-cards',
  'modules/ordering/checkout',
  'modules/ordering/payment',
  'modules/ordering/fulfilment',
  'modules/ordering/amendments',
  'modules/ordering',
  'modules/subscriptions/clock',
  'modules/subscriptions/schemes',
  'modules/subscriptions/agreements',
  'modules/subscriptions/cases',
  'modules/subscriptions/renewals',
  'modules/subscriptions',
  'modules/lists',
  'modules/lists/analytics',
  'modules/lists/enquiries',
  'workflows/accounts',
  'workflows/members',
  'workflows/personal-data',
  'modules/mail',
];

/** Folders that none of these imports, and that may import all: what starts the API and its commands does. */
const sideFolders = [
  'demo-catalogue',
  'demo-catalogue/pictures',
  'modules/catalogue/import',
  'payment-sandbox',
  'app/admin',
  'app/payments',
  'app',
];

const all = [...folders, ...sideFolders];
const nestedIn = (folder) => all.filter((other) => other.startsWith(`${folder}/`)).map((other) => other.slice(folder.length + 1));

/** A pattern of what is in a folder, and not in one that is named inside of it. */
const patternOf = (folder) => {
  const nested = nestedIn(folder);
  return nested.length ? `${folder}/(?!(?:${nested.join('|')})/)` : `${folder}/`;
};

/** The folder, as it is named here, that a file of the workspace is in; undefined for files outside of all. */
const folderOf = (file) => {
  const own = all.filter((folder) => file.startsWith(`commerce-api/src/${folder}/`));
  return own.sort((one, other) => other.length - one.length)[0];
};

module.exports = { folders, sideFolders, patternOf, folderOf };
