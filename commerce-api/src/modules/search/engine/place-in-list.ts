/** Where a row's posting is in a list, or would be. */
export function placeOf(list: Uint32Array, row: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! >>> 3 < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
