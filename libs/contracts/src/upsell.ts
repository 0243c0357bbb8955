import { event, moduleContract, widget } from './face.ts';

/** Cookie in which rejected offers are counted: 1 stops the opening by itself, 3 the block; a logout clears it. [UPS-14] [USR-05] */
export const upsellRejectionCookie = 'UpsellRejectionCount';

export const upsell = moduleContract({
  name: 'upsell',
  pages: {},
  widgets: {
    /** 'Claim your extra discount here' and its dialog. Empty where there is no offer. [UPS-01] */
    'upsell.product': widget<{ itemCode: string }>(),
  },
  events: {
    'upsell:opened': event<{ itemCode: string; byItself: boolean }>(),
    'upsell:rejected': event<{ itemCode: string }>(),
  },
});
