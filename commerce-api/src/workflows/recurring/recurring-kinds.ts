import { rentKind } from '../../modules/storage/api.ts';
import type { RecurringKind } from '../../modules/subscriptions/recurring/recurring-kind.ts';
import { rewardKind } from '../../modules/subscriptions/wine-reward/reward-kind.ts';
import { membershipKind } from '../members/membership-kind.ts';

/** All that charges again and again without a case of wine. A new kind is its file and a line here. */
export const recurringKinds: readonly RecurringKind[] = [membershipKind, rewardKind, rentKind];

/** The kind of an agreement. */
export const recurringKindOf = ({ kind }: { readonly kind: RecurringKind['name'] }): RecurringKind =>
  recurringKinds.find(({ name }) => name === kind)!;
