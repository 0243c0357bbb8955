import type { Page } from '@playwright/test';

interface Fiber {
  readonly memoizedProps: { readonly value?: { readonly model?: { readonly bus?: { emit(name: string, detail: object): void } } } } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare global {
  interface Window {
    /** The buses that were found in this document, in the order of their finding. */
    busesFound: object[];
  }
}

/**
 * For each part that React shows, its module or widget and which of the document's buses it was given, counted from 0. Parts in shadow roots count.
 * A client-side navigation keeps the count; a new document begins it again.
 */
export const busesOfParts = (page: Page): Promise<{ readonly part: string; readonly bus: number }[]> =>
  page.evaluate(() => {
    const found = (window.busesFound ??= []);
    const busIn = (fiber: Fiber | null): object | undefined =>
      fiber ? (fiber.memoizedProps?.value?.model?.bus ?? busIn(fiber.child) ?? busIn(fiber.sibling)) : undefined;
    const within = (root: Document | ShadowRoot): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    return within(document).flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
      const top = key && (element as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } }>)[key];
      const bus = top && busIn(top.stateNode.current);
      if (!bus) return [];
      if (!found.includes(bus)) found.push(bus);
      const { slot, part } = element.closest<HTMLElement>('[data-slot], [data-part]')?.dataset ?? {};
      const embedded = (element.getRootNode() as ShadowRoot).host?.getAttribute('name');
      return [{ part: slot ?? part ?? embedded ?? 'unknown', bus: found.indexOf(bus) }];
    });
  });

/** Has the document's first bus tell of each event, as a module does. */
export const tellAll = (page: Page, names: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    const [bus] = window.busesFound as { emit(name: string, detail: object): void }[];
    for (const name of all) bus!.emit(name, { session: null, basket: null, message: 'No.' });
  }, names);
