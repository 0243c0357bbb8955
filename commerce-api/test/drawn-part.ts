/**
 * Tests of many thousand cases try another part of them in each run, seconds long: which, says the seed. `npm test` draws one for all its files and
 * prints it; TEST_SEED repeats it. `npm run endurance` tries all.
 */
export const triesAll = process.env.TEST_ALL === '1';

/** A whole number from 0 up to a million. */
export const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1_000_000));

/** Numbers from 0 up to 1 that are the same for the same seed and name. */
export function drawing(name: string): () => number {
  let state = [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, seed + 1);
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs a part that was drawn; what goes wrong in it names the seed that repeats it. @throws what the work throws */
export async function withSeed(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) error.message = `TEST_SEED=${seed} repeats this part.\n${error.message}`;
    throw error;
  }
}
