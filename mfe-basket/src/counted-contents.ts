const bottles = (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`);

/** How much a basket holds, in words. A membership alone is an item and no bottle. */
export const countedContents = (count: number, lines: number): string =>
  count > 0 || lines === 0 ? bottles(count) : lines === 1 ? '1 item' : `${lines} items`;
