import type { OptionalPurpose } from './cookies.ts';
import { event, moduleContract, page, widget } from './face.ts';

/** Header, navigation, footer, the overlays that belong to no page, and the pages that the footer must lead to. */
export const header = moduleContract({
  name: 'header',
  pages: {
    /** Terms, privacy, cookies and how to reach the brand; an unknown topic is a 404. [BRD-07] */
    'header.information': page<{ topic?: string }>(['/customer-services/:topic', '/customer-services']),
    /** Questions and answers, searched by `q`; each answer has its anchor. [RTE-08] */
    'header.faq': page<{ q?: string }>(['/faq'], ['q']),
    /** Writes to customer services; of an order where one is named. [RTE-08] */
    'header.contact': page<{ orderId?: string }>(['/jsp/customerservice/common/contactus.jsp'], ['orderId']),
  },
  widgets: {
    /** Logo, search, account link, mini-basket, main navigation. */
    'header.bar': widget(),
    /** 'Log in', or the shopper's name and what belongs to the account. Its own widget, because all else in the bar is the same for all. [HDR-01] */
    'header.account': widget(),
    /** Asks for consent to cookies by purpose, above everything, until it is answered. [ANL-03] */
    'header.consent': widget(),
    /** Brand, help, legal data, payment logos; or what the brand promises, alone. */
    'header.footer': widget<{ only?: 'guarantee' }>(),
    /** The login dialog and the basket's error dialog, opened by events. */
    'header.overlays': widget(),
    /** In a shop in points: asks whom the bank partner sent for their card, and says what points are. [HDR-09] [HDR-11] */
    'header.points': widget(),
    /** Asks a visitor for an address, or a customer whether we may write to them. [HDR-07] */
    'header.prompts': widget(),
  },
  events: {
    /** The mobile menu was opened or closed. [HDR-04] */
    'header:menu-toggled': event<{ open: boolean }>(),
    /** The visitor chose which cookies they allow, for the first time or anew. [ANL-03] */
    'header:cookies-chosen': event<{ granted: readonly OptionalPurpose[] }>(),
  },
});
