import { templateStartPath } from '../boot.ts';
import { fetchHost } from './fetch-host.ts';
import { pageApi } from './page-api.ts';
import { ShopStart } from './shop-start.ts';

// neither a script that jQuery inserts nor one of type "module" knows its address
const { origin } = new URL((document.currentScript as HTMLScriptElement | null)?.src || location.href);

/** The shop on this page, begun by the first widget or call. */
const shop = new ShopStart((before) => fetchHost(origin, before));

/** `<cellardoor-widget name="basket.mini">`: a widget of the shop. Until it is there, and when the shop is down, its own content shows. [EMB-05] */
class CellardoorWidget extends HTMLElement {
  static readonly observedAttributes = ['name'];
  private stop: (() => void) | undefined;
  private isWaiting = false;
  private hasWarned = false;

  /** A tag that gets its name later, or another one, shows another widget. */
  attributeChangedCallback() {
    if (!this.stop) return;
    this.end();
    void this.connectedCallback();
  }

  async connectedCallback() {
    // the frame of a template, by which pages without this script get it
    this.querySelector(`iframe[src="${templateStartPath}"]`)?.remove();
    if (this.isWaiting || this.stop) return;
    this.isWaiting = true;
    try {
      const there = await shop.untilThere(() => this.isConnected, this.warn);
      if (there && this.isConnected) this.stop = there.show(this);
    } catch (error) {
      this.warn(error);
    } finally {
      this.isWaiting = false;
    }
  }

  disconnectedCallback() {
    // moved within the page it is connected again at once, and keeps its state
    queueMicrotask(() => {
      if (!this.isConnected) this.end();
    });
  }

  /** Once: the tries that follow fail for the same reason. */
  private readonly warn = (error: unknown) => {
    if (!this.hasWarned) console.warn(`[cellardoor] ${this.getAttribute('name')} is not shown:`, error);
    this.hasWarned = true;
  };

  private end() {
    this.stop?.();
    this.stop = undefined;
  }
}

if (!customElements.get('cellardoor-widget')) {
  customElements.define('cellardoor-widget', CellardoorWidget);
  Object.assign(window, { cellardoor: pageApi(() => shop.now(), origin) });
}
