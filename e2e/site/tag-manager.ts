import type { BrowserContext } from '@playwright/test';

/** What a shell is told of the stand-in. */
export const tagManagerSettings = {
  TAG_MANAGER_URL: 'https://tags.example/{brand}-{country}.js',
  TAG_MANAGER_ORIGINS: 'https://stats.example',
};

/** An entry of the data layer as it left the page, with the milliseconds since its document began. */
export interface LeftEntry {
  readonly event?: string;
  readonly at: number;
  readonly path: string;
  readonly ecommerce?: {
    readonly value?: number;
    readonly currency?: string;
    readonly transaction_id?: string;
    readonly items: readonly { readonly item_id: string; readonly price: number; readonly quantity: number }[];
  } | null;
  readonly [parameter: string]: unknown;
}

/** Does what tag managers do: reads the data layer, and sends on all that is in it and all that comes. */
const script = `(() => {
  const layer = window.dataLayer, push = layer.push.bind(layer);
  const send = (entry) => fetch('https://stats.example/collect', { method: 'POST', mode: 'no-cors', keepalive: true,
    body: JSON.stringify({ ...entry, at: performance.now(), path: location.pathname + location.search }) });
  layer.forEach(send);
  layer.push = (...entries) => { entries.forEach(send); return push(...entries); };
})()`;

export interface StandInTagManager {
  /** Addresses of scripts that were asked for. */
  readonly scripts: string[];
  /** All that left the page, in its order, but for what empties the entry before. */
  readonly left: LeftEntry[];
}

/** A stand-in for a tag manager and for what it sends to. */
export async function standInTagManager(context: BrowserContext): Promise<StandInTagManager> {
  const tags: StandInTagManager = { scripts: [], left: [] };
  await context.route('https://tags.example/**', async (route) => {
    tags.scripts.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await context.route('https://stats.example/**', async (route) => {
    const entry = route.request().postDataJSON() as LeftEntry;
    if (entry.event) tags.left.push(entry);
    await route.fulfill({ status: 204 });
  });
  return tags;
}
