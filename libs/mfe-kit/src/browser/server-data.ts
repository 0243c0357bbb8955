/** The data that the server rendered a part with. */
export interface ServerData {
  readonly is: unknown;
}

/** True while an element holds a part's HTML as the server left it. */
export const renderedByServer = (element: HTMLElement): boolean => element.dataset.ssr === 'ok';

/** Takes the data that stands beside a part's HTML. It is taken once: after a remount it would be stale. */
export function takeServerData(element: HTMLElement): ServerData | undefined {
  const script = element.nextElementSibling;
  if (!renderedByServer(element) || script?.tagName !== 'SCRIPT') return undefined;
  script.remove();
  return { is: JSON.parse(script.textContent!) };
}
