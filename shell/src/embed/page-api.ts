import type { EmbedHost } from './host.ts';
import type { NamedClient } from './named-client.ts';

/** `window.cellardoor`: what scripts of a legacy page may call. [EMB-08] */
export interface PageApi {
  readonly basket: {
    /** Adds bottles or cases. Rejects with what the shop said, for example that stock is low. */
    add(itemCode: string, quantity?: number): Promise<void>;
  };
  readonly login: {
    /** Leads to the login page, and back to this one afterwards. */
    open(): void;
  };
  /** The shop's calls by name. [OTH-03] */
  client(): Promise<NamedClient>;
  /** Hears an event of the shop, such as 'basket:changed'. Events are DOM events on `window`, so this works before the shop has started. */
  on(event: string, listener: (event: CustomEvent) => void): void;
  off(event: string, listener: (event: CustomEvent) => void): void;
}

export const pageApi = (startHost: () => Promise<EmbedHost>, origin: string): PageApi => ({
  basket: {
    async add(itemCode, quantity = 1) {
      const { add } = await startHost();
      await add(itemCode, quantity);
    },
  },
  login: {
    open: () => location.assign(`${origin}/authentication/login?next=${encodeURIComponent(location.pathname + location.search)}`),
  },
  client: async () => (await startHost()).client,
  on: (event, listener) => addEventListener(event, listener as EventListener),
  off: (event, listener) => removeEventListener(event, listener as EventListener),
});
