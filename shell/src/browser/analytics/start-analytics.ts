import type { Told, UserModel } from '@cellardoor/user-model';
import { isPrivateAddress } from '@cellardoor/contracts';
import type { BootData } from '../../boot.ts';
import { report } from '../report.ts';

/**
 * Starts analytics when the visitor consents, now or later, and loads their code only then. Events from before consent are not recorded; events while
 * the code loads are queued. [ANL-02] [ANL-03]
 */
export function startAnalytics(model: UserModel, boot: Pick<BootData, 'market' | 'tagManager' | 'modules'>): void {
  const isPrivate = () => isPrivateAddress(document.documentElement.dataset.page, location);
  const begin = (): boolean => {
    // a first look: the code reads the choice itself, by its version
    if (!/cd_consent=[^;]*analytics/.test(document.cookie)) return false;
    const early: Told[] = [];
    const shown = 'ready' in document.documentElement.dataset;
    const { basket } = model.state.getState();
    const stop = model.bus.onAny((told) => early.push(told));
    import('./analytics.ts')
      .then(({ beginAnalytics }) => {
        stop();
        beginAnalytics({ model, ...boot, early, basket, shown, isPrivate, report });
      })
      .catch((error: unknown) => report('analytics did not begin', error));
    return true;
  };
  if (begin()) return;
  const stop = model.bus.on('header:cookies-chosen', () => begin() && stop());
}
