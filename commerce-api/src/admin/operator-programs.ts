import type { Database } from '../db/database.ts';
import { runOperators } from './run-operators.ts';
import { runOrders } from './run-orders.ts';

/** What was typed on a command line, and by whom. */
export interface Typed {
  readonly words: readonly string[];
  /** Of the operator, from OPERATOR_KEY; empty for none. */
  readonly key: string;
  /** Who is logged in on the machine. */
  readonly user: string;
}

/** Does what was typed, and gives what to print. @throws Refusal with a message for a console. */
export type OperatorProgram = (database: Database, typed: Typed, now: Date) => Promise<string>;

export const operatorPrograms = { orders: runOrders, operators: runOperators } as const satisfies Record<string, OperatorProgram>;
export type ProgramName = keyof typeof operatorPrograms;
export const programNames = Object.keys(operatorPrograms) as ProgramName[];
