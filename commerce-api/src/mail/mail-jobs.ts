import type { Deps } from '../api.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { readPlacedOrder } from '../orders/order-store.ts';
import { orderMail } from './order-mail.ts';
import { openPost } from './post.ts';

export const mailJobs = ({ database, settings }: Pick<Deps, 'database' | 'settings'>): Record<string, JobHandler> => {
  const send = openPost(settings);
  return {
    'order-mail': async ({ orderId }) => {
      const placed = await readPlacedOrder(database, Number(orderId));
      if (!placed) return;
      const mail = orderMail(placed.row, placed.order, placed.row.brand === settings.pointsBrand);
      await send(`order-${String(orderId)}`, mail, placed.row.placed_at!);
    },
  };
};
