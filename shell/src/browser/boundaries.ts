const style = `
[data-boundary] { outline: 2px dashed #c2185b; outline-offset: -2px; }
[data-boundary]::before { content: attr(data-boundary); position: absolute; z-index: 99; padding: 0 4px; background: #c2185b; color: #fff; font: 12px/1.4 monospace; }`;

/** Alt+Shift+B draws the borders of the modules on the page, for those who build it. */
export function drawBoundariesOnKey(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (!altKey || !shiftKey || code !== 'KeyB') return;
    const others = document.adoptedStyleSheets.filter((other) => other !== sheet);
    document.adoptedStyleSheets = others.length < document.adoptedStyleSheets.length ? others : [...others, sheet];
  });
}
