import type { EmbedData } from '../boot.ts';
import type { EmbedHost } from './host.ts';
import { keepArraysWhole } from './keep-arrays-whole.ts';
import { pageApi } from './page-api.ts';

declare global {
  interface Window {
    /** Set by the host script that the loader starts. */
    __cellardoorHost?: (data: EmbedData, origin: string) => EmbedHost;
  }
}

// neither a script that jQuery inserts nor one of type "module" knows its address
const { origin } = new URL((document.currentScript as HTMLScriptElement | null)?.src || location.href);

let host: Promise<EmbedHost> | undefined;

/** Starts the shop on this page at the first widget or call; one that failed is tried anew at the next. */
function startHost(): Promise<EmbedHost> {
  host ??= fetchHost();
  host.catch(() => (host = undefined));
  return host;
}

/** Refuses a page on which no widget can work, so that whoever keeps it reads why. */
function requireFitPage(): void {
  if (origin !== location.origin) throw new Error(`the page is on ${location.origin}, and must be on the shop's origin, ${origin}`);
  const third = (_first: number, _second: number, given: number) => given;
  if (third.bind(null, 1, 2)(3) !== 3) throw new Error('a script of the page has given functions a bind that loses arguments');
}

async function fetchHost(): Promise<EmbedHost> {
  requireFitPage();
  const reply = await fetch(`${origin}/embed.json`);
  if (!reply.ok) throw new Error(`the shop answered ${reply.status}`);
  const data = (await reply.json()) as EmbedData;
  await loadScript(new URL(data.host.src, origin).href, data.host.integrity);
  return window.__cellardoorHost!(data, origin);
}

/** A script element holds the page's load event back until the shop has answered, a fetch does not: the element comes when the page has loaded. */
async function loadScript(src: string, integrity: string): Promise<void> {
  const reply = await fetch(src, { integrity });
  if (!reply.ok) throw new Error(`${src} answered ${reply.status}`);
  await reply.arrayBuffer();
  if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  // last: a library of the page may have come at its end
  keepArraysWhole();
  await run(src, integrity);
}

const run = (src: string, integrity: string) =>
  new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous', async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(script);
  });

/** `<cellardoor-widget name="basket.mini">`: a widget of the shop. Until it is there, and when the shop is down, its own content shows. [EMB-05] */
class CellardoorWidget extends HTMLElement {
  static readonly observedAttributes = ['name'];
  private stop: (() => void) | undefined;

  /** A tag that gets its name later, or another one, shows another widget. */
  attributeChangedCallback() {
    if (!this.stop) return;
    this.end();
    void this.connectedCallback();
  }

  async connectedCallback() {
    try {
      const { show } = await startHost();
      if (this.isConnected && !this.stop) this.stop = show(this);
    } catch (error) {
      console.warn(`[cellardoor] ${this.getAttribute('name')} is not shown:`, error);
    }
  }

  disconnectedCallback() {
    // moved within the page it is connected again at once, and keeps its state
    queueMicrotask(() => {
      if (!this.isConnected) this.end();
    });
  }

  private end() {
    this.stop?.();
    this.stop = undefined;
  }
}

if (!customElements.get('cellardoor-widget')) {
  customElements.define('cellardoor-widget', CellardoorWidget);
  Object.assign(window, { cellardoor: pageApi(startHost, origin) });
}
