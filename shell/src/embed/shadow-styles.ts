import type { Market } from '@cellardoor/contracts';
import type { ReleaseFile } from '../browser/composition/releases.ts';
import { withDeadline } from './with-deadline.ts';

/** The widget's own ground: nothing of the page comes in, not its direction either, which `all` leaves alone; and one rem of ours is 16 px whatever the page says. */
const ground = `
[data-embedded] { all: initial; direction: ltr; unicode-bidi: isolate; display: block; --cd-u: 16px; --cd-overhang: 0px; color: var(--cd-ink); font: 400 var(--cd-size-md)/1.55 var(--cd-font-ui); font-variant-numeric: lining-nums; }
[data-embedded][hidden] { display: none; }
[data-unavailable] { color: var(--cd-muted); }`;

/** Milliseconds after which a style sheet that does not come counts as failed. */
const patienceMs = 60_000;

async function cssOf({ href, integrity }: ReleaseFile, signal: AbortSignal): Promise<string> {
  const reply = await fetch(href, { integrity, signal });
  if (!reply.ok) throw new Error(`the style sheet ${href} answered ${reply.status}`);
  return reply.text();
}

/** Styles of all widgets on a legacy page: inside their shadow roots, where the page's rules do not reach them nor theirs the page. */
export class ShadowStyles {
  private readonly sheets: CSSStyleSheet[];
  private readonly roots = new Set<ShadowRoot>();
  private readonly known = new Map<string, Promise<void>>();

  /** @param css of the brand: layers, fonts, tokens, base rules */
  constructor(
    css: string,
    private readonly origin: string,
  ) {
    const brand = this.sheetOf(css);
    this.sheets = [brand, this.sheetOf(ground)];
    this.showFonts(brand);
  }

  /** The element inside a host element's shadow root that its widget goes into. It is hidden, and what stands in the tag shows through a slot. */
  rootIn(host: HTMLElement, { brand, country }: Market): HTMLElement {
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.roots.add(shadow);
    shadow.adoptedStyleSheets = this.sheets;
    const root = document.createElement('div');
    Object.assign(root.dataset, { embedded: '', brand, country });
    root.hidden = true;
    shadow.replaceChildren(root, document.createElement('slot'));
    return root;
  }

  /** Takes the widget's element out of a host element, whose own content shows again. */
  leave(host: HTMLElement): void {
    if (!host.shadowRoot) return;
    this.roots.delete(host.shadowRoot);
    host.shadowRoot.replaceChildren(document.createElement('slot'));
  }

  /** Adds style sheets of parts to every widget on the page: a widget may hold others. */
  async apply(files: readonly ReleaseFile[]): Promise<void> {
    await Promise.all(files.map((file) => this.adopted(file)));
  }

  private adopted(file: ReleaseFile): Promise<void> {
    const known = this.known.get(file.href) ?? this.adopt(file);
    this.known.set(file.href, known);
    known.catch(() => this.known.delete(file.href));
    return known;
  }

  private async adopt(file: ReleaseFile) {
    const css = await withDeadline(patienceMs, file.href, (signal) => cssOf(file, signal));
    this.sheets.push(this.sheetOf(css));
    for (const root of this.roots) root.adoptedStyleSheets = this.sheets;
  }

  private sheetOf(css: string): CSSStyleSheet {
    const sheet = new CSSStyleSheet({ baseURL: this.origin });
    sheet.replaceSync(css);
    return sheet;
  }

  // fonts and registered properties do nothing inside a shadow root
  private showFonts(brand: CSSStyleSheet) {
    const rules = [...brand.cssRules].filter((rule) => rule instanceof CSSFontFaceRule || rule instanceof CSSPropertyRule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheetOf(rules.map(({ cssText }) => cssText).join(''))];
  }
}
