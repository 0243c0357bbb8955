import { useMarket } from '@cellardoor/i18n';
import { navigate } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { leaveTrace } from './checkout-trace.ts';

/** What follows a payment: the basket is read anew, others are told, and the confirmation comes. One that was paid before is named: its session may be another. */
export function usePaid() {
  const model = useUserModel();
  const { confirmationPath } = useMarket();
  return async (orderId: string, isBefore = false): Promise<void> => {
    leaveTrace('paid');
    // the confirmation does not need the new basket, the header does
    await model?.refresh().catch(() => undefined);
    model?.bus.emit('checkout:completed', { orderId });
    navigate(isBefore ? `${confirmationPath}?order=${orderId}` : confirmationPath);
  };
}
