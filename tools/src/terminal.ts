/** Ends the process with one clear sentence and a non-zero code. */
export function fail(sentence: string): never {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Runs a step; says what it does when it takes more than a second, and how long it took. */
export async function step<T>(doing: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  let said = false;
  const late = setTimeout(() => {
    said = true;
    console.log(`${doing} ...`);
  }, 1000);
  try {
    return await work();
  } finally {
    clearTimeout(late);
    if (said) console.log(`${doing}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
