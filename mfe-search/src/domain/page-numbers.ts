/** Pages to offer around the current one, from 1; null stands for the pages left out between two. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, i) => {
    const gap = page - (shown[i - 1] ?? 0);
    // a gap of one page is no shorter than the page itself
    return gap === 2 ? [page - 1, page] : gap > 2 ? [null, page] : [page];
  });
}
