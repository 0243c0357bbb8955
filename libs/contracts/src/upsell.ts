import { event, moduleContract, widget } from './face.ts';

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
