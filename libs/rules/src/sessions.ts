/** What a session says of its shopper by a number; as it is sent. [USR-01] */
export const securityStatus = { anonymous: 0, recognised: 2, loggedIn: 4 } as const;

/** How surely a shopper is known: fully logged in, only recognised, or not at all. [USR-01] */
export type Strength = 'hard' | 'soft' | 'anonymous';

/** Numbers that stand for each; every other number is anonymous. */
const hard: readonly number[] = [securityStatus.loggedIn, 5];
const soft: readonly number[] = [securityStatus.recognised, 3];

interface Known {
  readonly securityStatus: number;
}

/** How surely the shopper of a session is known; without a session, not at all. [USR-01] */
export function strengthOf(session: Known | null | undefined): Strength {
  const status = session?.securityStatus ?? securityStatus.anonymous;
  if (hard.includes(status)) return 'hard';
  return soft.includes(status) ? 'soft' : 'anonymous';
}

/** True where the shopper is fully logged in: the account may be shown, and changed. [USR-01] */
export const isLoggedIn = <S extends Known>(session: S | null | undefined): session is S => strengthOf(session) === 'hard';
