import { refuse } from '../../platform/http/refusal.ts';
import type { SellableLine } from './line.ts';

/**
 * An order that holds something sold ahead is charged as a whole when it is sent: what begins or is reserved with the payment cannot be in it, nor
 * the first case of a plan.
 * @throws Refusal 409 for both in one basket. [PRD-12]
 */
export function requireOneCharge(lines: readonly Pick<SellableLine, 'sku'>[]): void {
  const ahead = lines.find(({ sku }) => sku.kind.chargedOnDispatch);
  const atOnce = lines.find(({ sku: { kind } }) => isChargedAtOnce(kind));
  if (!ahead || !atOnce) return;
  const message = `${ahead.sku.name} is charged when it is sent, and ${atOnce.sku.name} at once. Please order them one after the other.`;
  refuse(409, message, { field: 'cartItems', code: 'charged_apart' });
}

/** True for what is charged when it is sent, and for what begins or is reserved with its payment. */
export const isChargedInItsWay = ({ sku: { kind } }: Pick<SellableLine, 'sku'>): boolean => kind.chargedOnDispatch || isChargedAtOnce(kind);

const isChargedAtOnce = ({ undelivered, beginsPlan }: SellableLine['sku']['kind']) => undelivered !== undefined || beginsPlan;
