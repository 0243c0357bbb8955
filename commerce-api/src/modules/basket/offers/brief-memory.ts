/** Entries kept at most; the oldest goes first. */
const capacity = 5_000;

/** Remembers for `milliseconds` what a slow question with a text key was answered; failures are not remembered. */
export function remembered<T>(milliseconds: number, ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<T> }>();
  return (key) => {
    const known = answers.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const answer = ask(key);
    answers.delete(key);
    answers.set(key, { until: performance.now() + milliseconds, answer });
    if (answers.size > capacity) answers.delete(answers.keys().next().value!);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
