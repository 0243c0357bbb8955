import type { SavingsReward } from '@cellardoor/contracts/api/savings';

/** Whether more is paid in: it runs, or waits for a payment that was not made. */
export const isRunning = ({ status }: SavingsReward): boolean => status === 'ACTIVE' || status === 'SUSPENDED';
