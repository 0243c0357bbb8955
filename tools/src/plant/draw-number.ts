import { createHash } from 'node:crypto';

/** A number from 0 to below 1 that the seed and the words give, the same each time. */
export function drawNumber(seed: number, ...words: readonly string[]): number {
  const digest = createHash('sha256')
    .update([seed, ...words].join('\0'))
    .digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
