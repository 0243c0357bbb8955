const longestShown = 80;

/** A value as its file writes it, cut short; 'missing' where there is none. */
export function shown(value: unknown): string {
  const written = JSON.stringify(value) ?? 'missing';
  return written.length > longestShown ? `${written.slice(0, longestShown)}…` : written;
}
