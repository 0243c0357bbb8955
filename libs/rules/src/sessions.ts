/** What a session says of its shopper by a number; as it is sent. [USR-01] */
export const securityStatus = { anonymous: 0, recognised: 2, loggedIn: 4 } as const;

/** How surely a shopper is known: fully logged in, only recognised, or not at all. [USR-01] */
export type Strength = 'hard' | 'soft' | 'anonymous';

interface Known {
  readonly securityStatus: number;
}

/** How surely the shopper of a session is known; without a session, not at all. [USR-01] */
export function strengthOf(session: Known | null | undefined): Strength {
  const status = session?.securityStatus ?? securityStatus.anonymous;
  if (status >= securityStatus.loggedIn) return 'hard';
  return status >= securityStatus.recognised ? 'soft' : 'anonymous';
}

/** True where the shopper is fully logged in: the account may be shown, and changed. [USR-01] */
export const isLoggedIn = <S extends Known>(session: S | null | undefined): session is S => strengthOf(session) === 'hard';
