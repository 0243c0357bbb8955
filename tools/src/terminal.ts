/** Ends the process with one clear sentence and a non-zero code. */
export function fail(sentence: string): never {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * Runs a step; says what it does when it takes more than a second, and how long it took.
 * @param work is given a function that says how far it has come, such as 'creating the tables'
 */
export async function step<T>(doing: string, work: (say: (progress: string) => void) => Promise<T>): Promise<T> {
  const started = Date.now();
  let said = false;
  let latest: string | undefined;
  const show = (progress: string) => console.log(`  ${progress} ...`);
  const late = setTimeout(() => {
    said = true;
    console.log(`${doing} ...`);
    if (latest) show(latest);
  }, 1000);
  try {
    return await work((progress) => {
      latest = progress;
      if (said) show(progress);
    });
  } finally {
    clearTimeout(late);
    if (said) console.log(`${doing}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
