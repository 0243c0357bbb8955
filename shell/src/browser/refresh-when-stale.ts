import type { UserModel } from '@cellardoor/user-model';
import { report } from './report.ts';

interface Occasions {
  /** Activation of a prerendered page; undefined where the page is in front already. */
  readonly ready: Promise<void> | undefined;
  /** True when somebody has a session whose state the server could not tell in time. */
  readonly unknown: boolean;
}

/** Reads session and basket anew whenever the page may show old ones. */
export function refreshWhenStale(model: UserModel, { ready, unknown }: Occasions): void {
  const refresh = () => void model.refresh().catch((error: unknown) => report('session and basket could not be read', error));
  if (unknown) refresh();
  void ready?.then(refresh);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
}
