import { wineRewardFeatures } from '@cellardoor/rules/subscriptions';
import type { Customer } from './shopper.ts';

/** What a customer has that pages ask for by name. [USR-10] */
export const featuresOf = ({ subscriptions, hasSavingsAccount }: Pick<Customer, 'subscriptions' | 'hasSavingsAccount'>): string[] => [
  ...(subscriptions.some(({ type, status }) => type === 'WINEREWARD' && status === 'ACTIVE') ? [wineRewardFeatures.subscription] : []),
  ...(hasSavingsAccount ? [wineRewardFeatures.account] : []),
];
