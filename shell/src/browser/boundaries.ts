const style = `
[data-boundary] { outline: 2px dashed #c2185b; outline-offset: -2px; }
[data-boundary]::before { content: attr(data-boundary); position: absolute; z-index: 99; padding: 0 4px; background: #c2185b; color: #fff; font: 12px/1.4 monospace; }`;

let sheet: CSSStyleSheet | undefined;

/** Draws the borders of the modules on the page, or takes them off. */
export function toggleBoundaries(): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
  }
  const others = document.adoptedStyleSheets.filter((other) => other !== sheet);
  document.adoptedStyleSheets = others.length < document.adoptedStyleSheets.length ? others : [...others, sheet];
}
