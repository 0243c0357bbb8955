type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** The array itself, or a longer copy of it where it has no such place yet; an eighth longer, as more will follow. */
export function ensureCapacity<T extends Numbers>(numbers: T, place: number): T {
  if (place < numbers.length) return numbers;
  const length = Math.max(place + 1, Math.ceil(numbers.length * 1.125) + 16);
  const longer = new (numbers.constructor as new (length: number) => T)(length);
  longer.set(numbers);
  return longer;
}
