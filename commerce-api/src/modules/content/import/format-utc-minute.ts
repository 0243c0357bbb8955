/** 'on 2026-11-27 at 13:05 UTC', as editors read a minute: content is of no country, so that no zone is nearer than another. */
export const formatUtcMinute = (at: Date | string): string => {
  const iso = new Date(at).toISOString();
  return `on ${iso.slice(0, 10)} at ${iso.slice(11, 16)} UTC`;
};
