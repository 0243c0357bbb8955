import type { Session } from '@cellardoor/contracts';

/** Fully logged in: the account may be shown. [USR-01] */
export const isLoggedIn = (session: Session | null | undefined): session is Session => (session?.securityStatus ?? 0) >= 4;
