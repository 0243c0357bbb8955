import type { Basket } from './api/basket.ts';
import type { Session } from './api/session.ts';
import { event, type EventContract } from './face.ts';

/** What begins, fails and ends of a step of the user model. */
type Around<Step extends string> = { readonly [_ in `user:${Step}-${'started' | 'ended'}`]: EventContract<void> } & {
  readonly [_ in `user:${Step}-failed`]: EventContract<{ message: string }>;
};

/** A step with its success, which has the step's own name. */
type Whole<Step extends string> = Around<Step> & { readonly [_ in `user:${Step}`]: EventContract<void> };

const around = <Step extends string>(step: Step) =>
  ({ [`user:${step}-started`]: event(), [`user:${step}-failed`]: event(), [`user:${step}-ended`]: event() }) as Around<Step>;
const whole = <Step extends string>(step: Step) => ({ ...around(step), [`user:${step}`]: event() }) as Whole<Step>;

/** Steps of which one hears no more than that they started, succeeded or failed, and ended. */
export type PlainStep =
  | 'recently-viewed'
  | 'recommended-wines'
  | 'savings-accounts'
  | 'payment-options'
  | 'preferences-update'
  | 'bank-cookie-check'
  | 'email-opt-in'
  | 'newsletter-opt-in';

/** Events of the user model, owned by the shell and seen by every module, and by legacy pages as DOM events on `window`. [USR-04] */
export const shopperEvents = {
  ...around('update'),
  /** Session or basket changed in any way, also where they were read anew, which is the step `update`. */
  'user:updated': event<{ session: Session | null; basket: Basket | null }>(),
  ...around('login'),
  'user:login': event<{ session: Session }>(),
  ...whole('logout'),
  ...whole('recently-viewed'),
  ...whole('recommended-wines'),
  ...whole('savings-accounts'),
  ...whole('payment-options'),
  ...whole('preferences-update'),
  /** Whether the bank partner's cookie asks for a card: it fails where a card must be shown. [HDR-09] */
  ...whole('bank-cookie-check'),
  ...whole('email-opt-in'),
  ...whole('newsletter-opt-in'),
  /** Asks the header to open the login dialog. `next` is where to go afterwards. */
  'user:login-requested': event<{ next?: string }>(),
  /** `readAnew`: it was changed elsewhere, as in another tab, and read by this page. */
  'basket:changed': event<{ basket: Basket; readAnew?: boolean }>(),
  /** `others`: the codes of what was added in one go with the first. */
  'basket:added': event<{
    itemCode: string;
    quantity: number;
    bottles: number;
    mixed: boolean;
    basket: Basket;
    others?: readonly string[];
  }>(),
  'basket:failed': event<{ message: string; itemCode?: string; saidHere?: boolean }>(),
  /** The page application showed a page: after hydration and after each navigation. [RTE-17] */
  'page:shown': event<{ page: string; path: string; title: string }>(),
} as const;

/** The shell and the user model emit them all, but for the one by which a module asks for something. */
export const emittedByTheShell: readonly string[] = Object.keys(shopperEvents).filter((name) => name !== 'user:login-requested');
