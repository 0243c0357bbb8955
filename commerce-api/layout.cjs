/**
 * Folders of commerce-api/src, the lowest first, and what each holds: a folder imports those before it, types included. A name is a path from
 * there; a folder inside of another one that is named here is a folder of its own.
 */
const holds = {
  'platform/db': 'the database, and how it is migrated',
  'platform/http': "HTTP: the envelope, refusals, the market of a request, limits, probes, the API's document",
  'platform/commands': 'how a command on the machine asks the running API',
  'platform/operators': 'who may change the shop by command, and what they changed',
  'platform/jobs': 'work that is done later: store, queues, endings, scheduled tasks',
  'modules/content': "editorial content in Contentful's shapes: delivery, preview, sync, import and export",
  'modules/memberships': 'schemes, terms, who is a member',
  'modules/identity/session': 'who sends a request: token, cookie, strength',
  'modules/identity/addresses': 'the addresses that a customer keeps, and what an address must be in a country',
  'modules/identity/permissions': 'what a customer allows us to do, and which cookies a visitor allows',
  'modules/identity/accounts':
    'accounts of customers: passwords, changes of address, registrations that wait for their code, tries to log in',
  'modules/identity': 'what is kept of a customer themselves, and what deletes it',
  'modules/catalogue/kinds': 'what differs between a wine, a mixed case, a spirit, a gift and a membership, a file each',
  'modules/catalogue': 'products, prices, stock, ratings as they are shown',
  'modules/reviews': 'stars and words of customers',
  'modules/search': 'finding products, the lists of a home page: engine/ holds the index, language/ reads what a shopper types',
  'modules/stored-value/ledger': 'every movement of stored value (gifts, points), in two entries that sum to nothing; expiry',
  'modules/stored-value/savings': 'what a customer has saved up',
  'modules/stored-value/gift-cards': 'gift cards and vouchers, and the wallet that a customer keeps vouchers in',
  'modules/stored-value': 'what of a customer is kept as stored value, and what takes them out of it',
  'modules/subscriptions/clock': 'the clock and the calendar of what recurs: the days of deliveries, reminders, cut-offs and charges',
  'modules/subscriptions/schemes': 'what can be subscribed to, as data',
  'modules/basket/offers': 'what goes with a product at a better price',
  'modules/basket/households': 'who has ordered before: one mailbox, one address, however they are written',
  'modules/basket/promotions': 'what a basket is given beside its prices; vouchers',
  'modules/basket': 'lines, their prices, what may be added; what is kept beside them: saved lines, the own case',
  'modules/ordering/payment-modes':
    'what the shop knows of each way to pay before it is used: its name, whose adapter takes the money, where it is offered, a file each',
  'modules/ordering/referrals': 'refer a friend: terms, personal links, who came by one',
  'modules/ordering/orders': 'orders as they are kept',
  'modules/ordering/e-vouchers':
    'vouchers that shoppers buy: into the basket, issued when they are paid for, taken back when they are paid back',
  'modules/ordering/rewards': "what a friend's first order gives, and takes back",
  'modules/ordering/saved-cards': 'the cards that a customer keeps, as tokens of the gateway',
  'modules/ordering/checkout': 'from a basket to an order that is ready to be paid',
  'modules/ordering/payment': 'the attempt, the gateway, the commit',
  'modules/ordering/fulfilment': 'from the payment to the door and back: steps, cancellation, return, refunds',
  'modules/ordering/amendments': 'what is offered for a placed order, and added to it',
  'modules/ordering': 'what of a customer is kept as orders, and what takes them out of it',
  'modules/subscriptions/agreements': 'wine plans as they stand, and how their state changes',
  'modules/subscriptions/cases': 'the cases of a plan: what is in them, what they cost, what can be changed until when',
  'modules/subscriptions/leaving': 'how a plan is left: cancelled, withdrawn from, kept for an offer to stay, and had again',
  'modules/subscriptions/joining': 'how a plan comes into the basket, and begins once its order is paid',
  'modules/subscriptions/renewals': 'cases become orders on their day, charged once; what follows when they are not paid',
  'modules/subscriptions/recurring': 'what charges again and again without a case: agreements, charges, and what a kind of them says',
  'modules/subscriptions/wine-reward':
    'wine reward: begun, lived with, left; savings accounts as their customers see them, and refunds of them',
  'modules/subscriptions': 'joining, living with and leaving what recurs',
  'modules/lists': 'favourites, what was looked at, bought and rated, alerts; recommendations',
  'modules/lists/analytics': 'the shopper as analytics may know them',
  'modules/lists/enquiries': 'messages to customer services',
  'modules/storage': 'wines that the shop keeps for customers: brought in, withdrawn as orders, watched for their drink windows',
  'workflows/accounts': 'log-in, registration, passwords: a basket comes along',
  'workflows/members': 'what customers do with their memberships: see, renew and leave them; who is reminded',
  'workflows/recurring': 'the kinds of what charges without a case, in one list',
  'workflows/personal-data': 'what is kept of a customer, and the end of an account',
  'modules/mail': 'emails',
};

/** Folders that none of these imports, and that may import all: what starts the API and its commands does. */
const sideHolds = {
  'demo-catalogue': 'products, memberships and reviews for trying the shop out',
  'demo-catalogue/pictures': 'how its pictures are drawn, and those that are drawn',
  'modules/catalogue/import': 'how a catalogue is read from a file, and written to one',
  'payment-sandbox': 'payment providers for trying the shop out',
  'app/admin': "operators' commands",
  'app/payments': 'which payment providers the settings name',
  app: 'what puts all together',
};

const folders = Object.keys(holds);
const sideFolders = Object.keys(sideHolds);
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
