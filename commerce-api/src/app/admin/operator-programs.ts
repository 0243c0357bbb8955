import type { Database } from '../../platform/db/database.ts';
import type { ApiSettings } from '../../platform/settings.ts';
import { runCatalogue } from './run-catalogue.ts';
import { runGiftCards } from './run-gift-cards.ts';
import { runOperators } from './run-operators.ts';
import { runOrders } from './run-orders.ts';
import { runPlans } from './run-plans.ts';
import { runPromotions } from './run-promotions.ts';
import { runReviews } from './run-reviews.ts';
import { runStorage } from './run-storage.ts';

/** What was typed on a command line, and by whom. */
export interface Typed {
  readonly words: readonly string[];
  /** Of the operator, from OPERATOR_KEY; empty for none. */
  readonly key: string;
  /** Who is logged in on the machine. */
  readonly user: string;
  /** Where it was typed: what the paths of files start from. */
  readonly folder: string;
  /** Whether the command has ended, where another process asks for it: nobody reads any more what comes of it. */
  readonly isOver?: () => Promise<boolean>;
}

/** Does what was typed, and gives what to print. @throws Refusal with a message for a console. */
export type OperatorProgram = (database: Database, typed: Typed, now: Date, settings: ApiSettings) => Promise<string>;

export const operatorPrograms = {
  catalogue: runCatalogue,
  giftcards: runGiftCards,
  operators: runOperators,
  orders: runOrders,
  plans: runPlans,
  promotions: runPromotions,
  reviews: runReviews,
  storage: runStorage,
} as const satisfies Record<string, OperatorProgram>;
export type ProgramName = keyof typeof operatorPrograms;
export const programNames = Object.keys(operatorPrograms) as ProgramName[];
