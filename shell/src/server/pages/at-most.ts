/** Lets so many works go on at once; others wait their turn, in their order. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
