import type { Session } from '@cellardoor/contracts';

/** A first name cut to eight whole characters: an accent or an emoji is one. [HDR-01] */
export function shortName(name: string, locale: string): string {
  const characters = [...new Intl.Segmenter(locale).segment(name)];
  return characters
    .slice(0, 8)
    .map(({ segment }) => segment)
    .join('');
}

/** Who is greeted: fully logged in, or only recognised. [USR-01] */
export type Standing = 'hard' | 'soft' | 'anonymous';

export function standingOf(session: Session | null): Standing {
  const status = session?.securityStatus ?? 0;
  if (status === 4 || status === 5) return 'hard';
  return status === 2 || status === 3 ? 'soft' : 'anonymous';
}
