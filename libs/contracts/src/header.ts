import { event, moduleContract, widget } from './face.ts';

/** Header, navigation, footer and the overlays that belong to no page. */
export const header = moduleContract({
  name: 'header',
  pages: {},
  widgets: {
    /** Logo, search, account link, mini-basket, main navigation. */
    'header.bar': widget(),
    /** 'Log in', or the shopper's name and what belongs to the account. Its own widget, because all else in the bar is the same for all. [HDR-01] */
    'header.account': widget(),
    /** Brand, help, legal data, payment logos. */
    'header.footer': widget(),
    /** The login dialog and the basket's error dialog, opened by events. */
    'header.overlays': widget(),
  },
  events: {
    /** The mobile menu was opened or closed. [HDR-04] */
    'header:menu-toggled': event<{ open: boolean }>(),
  },
});
