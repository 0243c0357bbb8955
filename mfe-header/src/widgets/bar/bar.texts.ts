import { defineTexts } from '@cellardoor/i18n';

export const barWidgetTexts = defineTexts('header', {
  main: 'Main',
  menu: 'Menu',
  openMenu: 'Open the menu',
  more: 'More ...',
  openPanel: 'More of {label}',
  all: 'All {label}',
  secureCheckout: 'Secure checkout',
  needHelp: 'Need help?',
  callUs: 'Call us: {phone}',
});
