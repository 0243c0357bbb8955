const longestShown = 80;

/** A value as truncated JSON for messages; 'missing' for undefined. */
export function quoteValue(value: unknown): string {
  const written = JSON.stringify(value) ?? 'missing';
  return written.length > longestShown ? `${written.slice(0, longestShown)}…` : written;
}
