/** Set by the bank partner's own pages, to have its customers show a card once. [HDR-09] */
export const partnerCardCookie = 'cardType';
