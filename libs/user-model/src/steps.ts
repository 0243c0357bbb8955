import type { Send } from '@cellardoor/commerce-client';
import type { CallName } from '@cellardoor/contracts';
import type { PlainStep } from '@cellardoor/contracts/shopper';
import type { Bus } from './bus.ts';

type Step = PlainStep | 'update' | 'login' | 'logout';

/** Does a step of the user model, and tells that it started, that it failed, and that it ended. `done` tells of its success. [USR-04] */
export async function inSteps<T>(bus: Bus, step: Step, work: () => Promise<T>, done: (result: T) => void): Promise<T> {
  bus.emit(`user:${step}-started`);
  try {
    const result = await work();
    done(result);
    return result;
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string };
    // given up by its own caller
    if (code !== 'aborted') bus.emit(`user:${step}-failed`, { message });
    throw error;
  } finally {
    bus.emit(`user:${step}-ended`);
  }
}

/** The steps that calls are. */
const stepsOf: Partial<Record<CallName, readonly PlainStep[]>> = {
  listRecentlyBrowsed: ['recently-viewed'],
  listRecommendations: ['recommended-wines'],
  listSavingsAccounts: ['savings-accounts'],
  listPaymentOptions: ['payment-options'],
  setPermission: ['preferences-update'],
  setPermissions: ['preferences-update'],
  setContactPreferences: ['preferences-update', 'email-opt-in'],
  signUpByEmail: ['newsletter-opt-in'],
};

/** The same way to the API, which tells of the calls that are steps of the user model. [USR-04] */
export const announcing = (send: Send, bus: Bus): Send =>
  ((...asked: Parameters<Send>) =>
    (stepsOf[asked[0].name] ?? []).reduceRight<() => Promise<unknown>>(
      (work, step) => () => inSteps(bus, step, work, () => bus.emit(`user:${step}`)),
      () => send(...asked),
    )()) as Send;
