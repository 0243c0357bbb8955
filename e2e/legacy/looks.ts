import type { Locator, Page } from '@playwright/test';

/** How every element of an old page looks and where it stands, the shop's place left out. */
export const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')]
      .filter((element) => !element.closest('#shop, #heard, script'))
      .map((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        const styles = getComputedStyle(element);
        const own = ['html', 'body', 'main'].includes(element.localName) ? [] : [element.getBoundingClientRect().height];
        const looks = ['font', 'color', 'background', 'border', 'letter-spacing', 'box-sizing', 'float', 'display', 'text-transform'];
        return [element.tagName, x, y, width, ...own, ...looks.map((name) => styles.getPropertyValue(name))].join(' | ');
      }),
  );

const traits = [
  ['display', 'box-sizing', 'float', 'letter-spacing', 'text-transform', 'line-height', 'font-family', 'font-size', 'font-weight'],
  ['color', 'background-color', 'border-radius', 'border-style', 'padding', 'min-height', 'cursor'],
].flat();

/** How the elements of a mini-basket look: its link, its picture, its count. Each with its size. */
export const miniBasketLooks = (link: Locator): Promise<Record<string, string>[]> =>
  link.evaluate(
    (element, names) =>
      [element, element.querySelector('svg')!, element.lastElementChild!].map((part) => {
        const { width, height } = part.getBoundingClientRect();
        const styles = getComputedStyle(part);
        const size = `${Math.round(width)} x ${Math.round(height)}`;
        return { part: part.localName, size, ...Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(name)])) };
      }),
    traits,
  );

/** How an element and all in it look, but for their sizes: those are those of the place where it stands. */
export const looksWithin = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const letters = ['font-family', 'font-size', 'font-weight', 'letter-spacing', 'text-transform', 'text-decoration-line', 'color'];
    const grounds = ['background-color', 'border-style', 'border-radius', 'display', 'cursor'];
    return [element, ...element.querySelectorAll('*:not(noscript, script, img, [data-ssr], svg *)')].map((one) => {
      const styles = getComputedStyle(one);
      // what says nothing itself may inherit letters of any size
      const says = one.matches('input') || [...one.childNodes].some((node) => node instanceof Text && node.data.trim());
      return [one.localName, ...[...(says ? letters : []), ...grounds].map((name) => styles.getPropertyValue(name))].join(' | ');
    });
  });

type Size = readonly [part: string, width: number, height: number];

/** The size of an element and of all in it, in pixels: for a place as wide as the one that it is compared with. */
export const sizesWithin = (part: Locator): Promise<Size[]> =>
  part.evaluate((element) =>
    [element, ...element.querySelectorAll('*:not(noscript, script, [data-ssr], svg *)')].map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [one.localName, width, height] as const;
    }),
  );

/** What is larger or smaller than in the shop, as words. A row that may pass the edges of a page does not do so in a widget: two pixels are no difference. */
export const otherSizes = (sizes: readonly Size[], inShop: readonly Size[]): string[] =>
  sizes.length === inShop.length
    ? sizes.flatMap(([part, ...size], at) => {
        const [, ...there] = inShop[at]!;
        return size.some((length, side) => Math.abs(length - there[side]!) > 2.5)
          ? [`${part} ${size.join(' x ')}, not ${there.join(' x ')}`]
          : [];
      })
    : [`${sizes.length} elements, not ${inShop.length}`];
