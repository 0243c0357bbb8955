/** 'a', 'a and b', 'a, b and c' */
export const listed = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

/** A sentence for what is wrong, and the steps by which it can be done. */
export const withSteps = (sentence: string, steps: readonly string[]): string =>
  [sentence, ...steps.map((step, i) => `    ${i + 1}. ${step}`)].join('\n');
