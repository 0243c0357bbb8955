import type { Basket } from './api/basket.ts';
import type { Session } from './api/session.ts';
import { event } from './face.ts';

/** Events of the user model, owned by the shell and seen by every module, and by legacy pages as DOM events on `window`. [USR-04] */
export const shopperEvents = {
  /** Session or basket changed in any way. */
  'user:updated': event<{ session: Session | null; basket: Basket | null }>(),
  'user:login-started': event(),
  'user:login': event<{ session: Session }>(),
  'user:login-failed': event<{ message: string }>(),
  'user:logout': event(),
  /** Asks the header to open the login dialog. `next` is where to go afterwards. */
  'user:login-requested': event<{ next?: string }>(),
  'basket:changed': event<{ basket: Basket }>(),
  'basket:added': event<{ itemCode: string; quantity: number; bottles: number; mixed: boolean; basket: Basket }>(),
  'basket:failed': event<{ message: string; itemCode?: string; saidHere?: boolean }>(),
  /** The page application showed a page: after hydration and after each navigation. [RTE-17] */
  'page:shown': event<{ page: string; path: string; title: string }>(),
} as const;

/** The shell and the user model emit them all, but for the one by which a module asks for something. */
export const emittedByTheShell: readonly string[] = Object.keys(shopperEvents).filter((name) => name !== 'user:login-requested');
