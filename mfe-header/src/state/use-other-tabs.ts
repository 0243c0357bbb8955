import { useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';

/** Tabs of one browser tell each other on this channel that something changed; what, each asks the API. */
const channelName = 'cellardoor.shopper';

const changes = ['basket:changed', 'user:login', 'user:logout', 'checkout:completed'] as const;

/** Keeps session and basket as other tabs leave them: read anew at once where the tab is in sight, else when it comes into sight. */
export function useOtherTabs(): void {
  const model = useUserModel();
  useEffect(() => {
    if (!model) return;
    const channel = new BroadcastChannel(channelName);
    const stop = new AbortController();
    let stale = false;
    const catchUp = () => {
      if (!stale || document.visibilityState === 'hidden') return;
      stale = false;
      // offline: the next change, or the next page, brings it
      void model.refresh().catch(() => undefined);
    };
    channel.addEventListener('message', () => {
      stale = true;
      catchUp();
    });
    document.addEventListener('visibilitychange', catchUp, { signal: stop.signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    const silences = changes.map((change) => model.bus.on(change, () => channel.postMessage('changed')));
    return () => {
      stop.abort();
      for (const silence of silences) silence();
      channel.close();
    };
  }, [model]);
}
