import type { PayerSetup } from '@cellardoor/contracts/api/paying';
import { postInFrame } from './post-in-frame.ts';

/** Milliseconds that the gateway may take to look at the browser: its documentation names ten seconds as the most. */
export const lookMs = 10_000;

/** True for the gateway's word that it has seen the device; it comes as JSON. */
export function isDeviceSeen({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>, url: string): boolean {
  if (origin !== new URL(url, location.href).origin || typeof data !== 'string') return false;
  try {
    return (JSON.parse(data) as { MessageType?: string } | null)?.MessageType === 'profile.completed';
  } catch {
    return false;
  }
}

/**
 * Has the gateway look at the browser in a hidden frame, for the bank that has to know its customer. Resolves when it says that it has, or says
 * nothing in time: the payment goes on either way, and a bank that saw nothing asks more often. [CKO-13]
 */
export async function showDevice({ deviceDataCollectionUrl: url, accessToken }: PayerSetup, signal: AbortSignal): Promise<void> {
  const frame = Object.assign(document.createElement('iframe'), { name: 'bank-device', hidden: true });
  document.body.append(frame);
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, lookMs);
    over.signal.addEventListener('abort', () => clearTimeout(late));
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
    window.addEventListener('message', (event) => isDeviceSeen(event, url) && resolve(), { signal: over.signal });
    postInFrame(frame, url, { JWT: accessToken });
  });
  over.abort();
  frame.remove();
}
