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

/**
 * Browser tests, by their path in e2e, with the parts that they are about: what somebody who changes one of these parts runs every day.
 * A test without a line is about all parts.
 */
export const partsOf: Readonly<Record<string, readonly string[]>> = {
  'faults/api-down/api-down': [header, basket, api],
  'faults/api-down/login': [account, api],
  'faults/killed-while-paying/killed-while-paying': [checkout, api],
  'faults/planted-cookie/planted-cookie': [api],
  'faults/one-instance/one-instance': [upsell],
  'faults/releases/commands': [upsell],
  'faults/releases/releases': [upsell],
  'faults/throws-at-load/throws-at-load': [upsell],
  'faults/throws-at-render/throws-at-render': [upsell],
  'faults/throws-in-a-promise/throws-in-a-promise': [upsell],
  'faults/throws-in-an-event/throws-in-an-event': [upsell],
  'journeys/account': [account, api],
  'journeys/agreements': [header, account, api],
  'journeys/basket': [header, basket, api],
  'journeys/buy-box': [product],
  'journeys/buy': [basket, checkout, api],
  'journeys/calls': [basket, api],
  'journeys/card': [search],
  'journeys/cards': [checkout, account, api],
  'journeys/case-contents': [search, product],
  'journeys/consent': [header],
  'journeys/delivery': [product, checkout, api],
  'journeys/e-voucher': [header, product, basket, api],
  'journeys/every-shop': [header, product, basket, checkout],
  'journeys/favourites': [product, account, api],
  'journeys/found-by-others': [search, product, api],
  'journeys/gateway-elsewhere': [checkout],
  'journeys/gifts': [checkout, api],
  'journeys/header': [header],
  'journeys/home-blocks': [search],
  'journeys/home': [search, product, api],
  'journeys/hosts': [search, header],
  'journeys/keyboard': [header, search, product, basket, checkout],
  'journeys/listing': [search, api],
  'journeys/login': [header, account],
  'journeys/members': [basket, checkout, account, api],
  'journeys/memberships-page': [account, api],
  'journeys/navigation': [header, search, product],
  'journeys/notify-me': [product, account, api],
  'journeys/one-rule': [product, basket, checkout, account, api],
  'journeys/orders': [account, api],
  'journeys/own-case': [search, product, basket, api],
  'journeys/password': [account, api],
  'journeys/payer-authentication': [checkout, api],
  'journeys/paypal': [checkout, api],
  'journeys/personal-data': [account, api],
  'journeys/phone-listing': [search],
  'journeys/places': [header, search],
  'journeys/points': [checkout, api],
  'journeys/price-rows': [search, product],
  'journeys/product-page': [product, api],
  'journeys/product': [product],
  'journeys/prompts': [header, account, api],
  'journeys/recognised': [header, account, api],
  'journeys/referral': [account, header, api],
  'journeys/registration': [account, api],
  'journeys/returning': [header, basket, checkout, account],
  'journeys/reviews': [product, account, api],
  'journeys/saved-items': [product, basket, account, api],
  'journeys/search-box': [header, search, api],
  'journeys/shown-prices': [search, product, basket, api],
  'journeys/sold-ahead': [product, basket, checkout, account, api],
  'journeys/tasting-note': [search, product, account],
  'journeys/wallets': [checkout, api],
  'journeys/upsell': [upsell, api],
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
