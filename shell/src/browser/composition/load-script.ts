/** What webpack's runtime makes of a script that has loaded, failed, or not come in time. */
type Done = (event: { readonly type: string; readonly target: HTMLScriptElement }) => void;

/** Milliseconds after which a chunk that neither comes nor fails counts as failed. [NET-03] */
const patienceWithChunksMs = 120_000;

/** How containers load their chunks: webpack's `loadScript`, once for the page instead of once in each container. */
export function scriptLoader(
  createScript: (href: string) => HTMLScriptElement,
  patienceMs = patienceWithChunksMs,
): (href: string, done: Done) => void {
  const underway = new Map<string, Done[]>();

  return (href, done) => {
    const waiting = underway.get(href);
    if (waiting) return void waiting.push(done);
    underway.set(href, [done]);
    const script = createScript(href);
    const finish = (type: string) => {
      clearTimeout(timer);
      const all = underway.get(href) ?? [];
      underway.delete(href);
      script.remove();
      for (const tell of all) tell({ type, target: script });
    };
    const timer = setTimeout(() => finish('timeout'), patienceMs);
    script.addEventListener('load', () => finish('load'));
    script.addEventListener('error', () => finish('error'));
    document.head.append(script);
  };
}
