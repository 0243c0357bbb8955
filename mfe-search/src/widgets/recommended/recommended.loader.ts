import { listRecommendations } from '@cellardoor/contracts/calls/lists';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** Recommended wines that have a picture, each with its reason, at most ten unless asked; null where the recommendation failed. [HOM-05] */
export const loadRecommended = ({ send, props: { exceptItemCode, limit = 10 }, signal }: WidgetLoadArgs<'search.recommended'>) =>
  send(listRecommendations, { limit, exceptItemCode }, { signal }).then(
    ({ userItems }) => userItems.map(({ product, reason }) => ({ wine: product, reason })).filter(({ wine }) => wine.images.thumbnail),
    () => null,
  );

export type Recommended = Awaited<ReturnType<typeof loadRecommended>>;
