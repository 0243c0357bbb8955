import type { LineItem } from '@cellardoor/contracts';
import type { ActionFailure } from '@cellardoor/mfe-kit';
import { nameWithVintage } from '@cellardoor/rules/names';

/** A line of an order that cannot be bought again as it was. */
export interface NotAgain {
  readonly name: string;
  /** The shop's own words. */
  readonly why: string;
}

export interface Reordered {
  /** Lines that are in the basket now. */
  readonly added: number;
  readonly refused: readonly NotAgain[];
}

type Add = (items: { itemCode: string; quantity: number }[]) => Promise<unknown>;

const itemOf = ({ sku: { itemCode }, quantity }: LineItem) => ({ itemCode, quantity });

/** True where the shop refused what was asked for; silence and failures of the shop concern the whole. */
const isRefusal = ({ statusCode = 0, code }: ActionFailure) => statusCode >= 400 && statusCode < 500 && code !== 'unanswered';

/**
 * Puts the lines of an order into the basket at today's prices: all at once, or, where the shop refuses that, each that it takes.
 * @throws whatever is no refusal, such as silence.
 */
export async function reorder(lines: readonly LineItem[], add: Add): Promise<Reordered> {
  const together = await refusalOf(add(lines.map(itemOf)));
  if (!together) return { added: lines.length, refused: [] };
  const refused: NotAgain[] = [];
  for (const line of lines) {
    const why = lines.length === 1 ? together : await refusalOf(add([itemOf(line)]));
    if (why) refused.push({ name: nameWithVintage(line.product), why });
  }
  return { added: lines.length - refused.length, refused };
}

async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!isRefusal(error as ActionFailure)) throw error;
    return (error as ActionFailure).message;
  }
}
