import { useMarket } from './market.ts';
import { paymentNameIn } from './payment-names.texts.ts';

/** `const paymentName = usePaymentName()`: `paymentName('Gift Card')` is what this brand calls it. */
export const usePaymentName = (): ((type: string) => string) => paymentNameIn(useMarket().texts);
