import { isText } from './cache/compressed-files.ts';
import { matchRoute } from '@cellardoor/contracts';
import type { Shell } from './shell.ts';

/** Loads the live releases and renders a page once: the first request after a start would miss its deadlines. */
export async function warmUp(shell: Shell): Promise<void> {
  await shell.modules.sync();
  const market = shell.marketOf('localhost');
  const origin = 'http://localhost';
  const match = matchRoute(shell.modules.current.routes, new URL('/', origin));
  if (market && match) {
    const visit = { market, origin, address: '/', requestId: 'warm-up', catalogue: shell.catalogue.token, shopper: null };
    await shell.modules.with((snapshot) => shell.pages.build({ ...visit, snapshot }, match));
  }
}

/** Compresses what browsers will ask for, one after the other, beside the traffic; ends early when told to stop. */
export async function compressAll({ assets, modules, compressed }: Shell, signal: AbortSignal): Promise<void> {
  const releases = [...modules.current.modules.values()].map(({ release }) => release.files);
  for (const files of [assets.files, ...releases]) {
    for (const [name, content] of files) if (isText(name) && !signal.aborted) await compressed.get(content, 'br');
  }
}
