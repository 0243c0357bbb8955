import { readdirSync } from 'node:fs';
import { root } from '../processes.ts';

const header = 'mfe-header';
const search = 'mfe-search';
const product = 'mfe-product';
const basket = 'mfe-basket';
const checkout = 'mfe-checkout';
const account = 'mfe-account';
const upsell = 'mfe-upsell';
const api = 'commerce-api';

/** Parts of the workspace that have browser tests of their own; a change of any other one, such as a library or the shell, runs all. */
export const testedParts: readonly string[] = [...readdirSync(root).filter((name) => name.startsWith('mfe-')), api];

/** What an old page may embed. */
const embedded: readonly string[] = [header, search, product, basket, account, upsell];

/**
 * Browser tests, by their path in e2e, with the parts that they are about: what somebody who changes one of these parts runs every day.
 * `plan.test.ts` refuses a test without a line; until it has one it counts as about all parts.
 */
export const partsOf: Readonly<Record<string, readonly string[]>> = {
  'faults/api-down/api-down': [header, basket, api],
  'faults/api-down/login': [account, api],
  'faults/defences/defences': testedParts,
  'faults/killed-while-paying/killed-while-paying': [checkout, api],
  'faults/module-missing/module-missing': [header, product, basket, checkout, upsell],
  'faults/module-slow/module-slow': [product, basket, upsell],
  'faults/one-instance/one-instance': [upsell],
  'faults/planted-cookie/planted-cookie': [api],
  'faults/registry/registry': [product, basket, checkout],
  'faults/releases/commands': [upsell],
  'faults/releases/dev': [header, basket],
  'faults/releases/releases': [upsell],
  'faults/releases/shell-builds': [header, product, basket],
  'faults/throws-at-load/throws-at-load': [upsell],
  'faults/throws-at-render/throws-at-render': [upsell],
  'faults/throws-in-a-promise/throws-in-a-promise': [upsell],
  'faults/throws-in-an-event/throws-in-an-event': [upsell],
  'journeys/accessible': [header, search, product, basket, account],
  'journeys/account': [account, api],
  'journeys/addresses': [search, checkout, account],
  'journeys/agreements': [header, account, api],
  'journeys/american-english': [header, search, product, account],
  'journeys/analytics': testedParts,
  'journeys/back-from-bank': [checkout, api],
  'journeys/basket': [header, basket, api],
  'journeys/brands': [header, search, api],
  'journeys/buy': [basket, checkout, api],
  'journeys/buy-box': [product, upsell],
  'journeys/calls': [basket, api],
  'journeys/card': [search],
  'journeys/cards': [checkout, account, api],
  'journeys/case-contents': [search, product],
  'journeys/consent': [header],
  'journeys/countries': testedParts,
  'journeys/delivery': [product, checkout, api],
  'journeys/dialogs': [header, search, product, basket, account, upsell],
  'journeys/e-voucher': [header, product, basket, checkout, account, api],
  'journeys/early': [header, product, account],
  'journeys/every-shop': [header, product, basket, checkout],
  'journeys/favourites': [product, account, api],
  'journeys/fifth-country': testedParts,
  'journeys/focus-in-sight': [header, search, product],
  'journeys/forced-colours': [header, search, product, basket],
  'journeys/forged-messages': [checkout, api],
  'journeys/found-by-others': [search, product, api],
  'journeys/gateway-elsewhere': [checkout, api],
  'journeys/gifts': [checkout, api],
  'journeys/half-finished': [basket, checkout, api],
  'journeys/header': [header],
  'journeys/help': [header],
  'journeys/home-rails': [search, product, api],
  'journeys/home': [search],
  'journeys/home-blocks': [search],
  'journeys/hosts': [search, header],
  'journeys/joined-basket': [basket, checkout, account, api],
  'journeys/keyboard': [header, search, product, basket, checkout],
  'journeys/lapsed-checkout': [header, checkout, account, api],
  'journeys/lapsed-member': [checkout, account, api],
  'journeys/large-text': testedParts,
  'journeys/left-open': [header, account],
  'journeys/listing': [search, api],
  'journeys/login': [header, account],
  'journeys/members': [basket, checkout, account, api],
  'journeys/memberships-page': [account, api],
  'journeys/navigation': [header, search, product],
  'journeys/notify-me': [product, account, api],
  'journeys/old-addresses': [header, search, product, account],
  'journeys/one-rule': [product, basket, checkout, account, api],
  'journeys/orders': [account, api],
  'journeys/overlays': [header],
  'journeys/own-case': [search, product, basket, api],
  'journeys/page-sized-text': [header, search, product, basket, account],
  'journeys/paid-elsewhere': [checkout, api],
  'journeys/password': [account, api],
  'journeys/payer-authentication': [checkout, api],
  'journeys/payment-options': [checkout, api],
  'journeys/paypal': [checkout, api],
  'journeys/personal-data': [account, api],
  'journeys/phone-listing': [search],
  'journeys/pictures': [search, product],
  'journeys/places': [header, search],
  'journeys/points': [product, checkout, api],
  'journeys/price-rows': [search, product],
  'journeys/product': [product],
  'journeys/product-page': [product, api],
  'journeys/prompts': [header, account, api],
  'journeys/readable': [header, search, product, basket, account],
  'journeys/recognised': [header, account, api],
  'journeys/referral': [account, header, api],
  'journeys/registration': [account, api],
  'journeys/reset-elsewhere': [checkout, account, api],
  'journeys/returning': [header, basket, checkout, account],
  'journeys/reviews': [product, account, api],
  'journeys/saved-items': [product, basket, account, api],
  'journeys/search-box': [header, search, api],
  'journeys/seventh-brand': testedParts,
  'journeys/short-stock': [basket, checkout, api],
  'journeys/shown-prices': [search, product, basket, api],
  'journeys/sold-ahead': [product, basket, checkout, account, api],
  'journeys/standing': testedParts,
  'journeys/steady': testedParts,
  'journeys/sums': [product, basket, checkout, account, api],
  'journeys/tasting-note': [search, product, account],
  'journeys/typed-place': [checkout, account, api],
  'journeys/upsell': [upsell, api],
  'journeys/voucher-wallet': [product, checkout, account, api],
  'journeys/whose-checkout': [header, checkout, account, api],
  'journeys/wallets': [checkout, api],
  'journeys/without-scripts': [header, search, product, basket, checkout, api],
  'legacy/embed-script': [basket, search],
  'legacy/embedded-forms': [header, account, basket, api],
  'legacy/hung-api': embedded,
  'legacy/legacy-page': [...embedded, api],
  'legacy/named-client': [basket, api],
  'legacy/odd-pages': embedded,
};

/** Pages of the documentation whose words a browser test takes at their word. */
export const toldInPages: Readonly<Record<string, readonly string[]>> = {
  'docs/how-to/put-a-widget-on-a-legacy-page.md': ['legacy/embed-script'],
};
