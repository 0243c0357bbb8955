import { defineTexts } from '@cellardoor/i18n';

export const texts = defineTexts('header', {
  main: 'Main',
  home: (brand: string) => `${brand}, home`,
  menu: 'Menu',
  openMenu: 'Open the menu',
  more: 'More ...',
  openPanel: (label: string) => `More of ${label}`,
  all: (label: string) => `All of ${label}`,
  allWines: 'All wines',
  // the account
  logIn: 'Log in',
  greeting: (name: string) => `Hi ${name} - My Account`,
  myAccount: 'My Account',
  account: 'My account',
  orders: 'My orders',
  logOut: 'Log out',
  notYou: (name: string) => `Not ${name}?`,
  loggingOut: 'Logging out...',
  logOutFailed: 'We could not log you out. Please try again.',
  // overlays
  loginTitle: 'Login',
  basketTitle: 'Shopping Basket',
  close: 'Close',
  // the footer
  help: 'Talk to us',
  orderLine: 'Orders',
  serviceLine: 'Customer service',
  weTake: 'We take',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  legal: 'Legal',
  ageLine: (age: number) => `Wine is for adults: we sell to over ${age - 1}s only, and check.`,
  drinkAware: 'Please drink responsibly.',
  registered: (company: string, number: string, vat: string) => `${company}, registered in England, number ${number}. VAT number ${vat}.`,
});
