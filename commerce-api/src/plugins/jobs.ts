import type { Api, Foundation } from '../api.ts';
import { forgetOldTries } from '../gift-cards/pin-tries.ts';
import { forgetDoneJobs } from '../jobs/job-store.ts';
import { startJobs } from '../jobs/runner.ts';
import { mailJobs } from '../mail/mail-jobs.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { paymentJobs, recoverPayments } from '../payment/payment-jobs.ts';
import { announce } from '../payment/presence.ts';
import { forgetOldAttempts } from './rate-limits.ts';
import { forgetExpired } from '../session/session-store.ts';

/** Starts the work that no request waits for, once the API listens; ends it with the API. */
export async function useJobs(app: Api, foundation: Foundation, gateway: PaymentGateway): Promise<{ owner: number; kickJobs: () => void }> {
  const { database, settings } = foundation;
  const presence = await announce(database);
  const handlers = { ...paymentJobs({ database, gateway }), ...mailJobs(foundation) };
  const recover = async () => void (await recoverPayments(foundation, settings.paymentRecoverySeconds));
  const chores = [
    { name: 'recover payments', everySeconds: 15, run: recover },
    { name: 'forget expired sessions', everySeconds: 3600, run: () => forgetExpired(database) },
    { name: 'forget old attempts', everySeconds: 300, run: () => forgetOldAttempts(database) },
    { name: 'forget tries of PINs', everySeconds: 3600, run: () => forgetOldTries(database) },
    { name: 'forget done jobs', everySeconds: 86_400, run: () => forgetDoneJobs(database) },
  ];
  let runner: ReturnType<typeof startJobs> | undefined;
  // The sandbox gateway answers only once this process listens.
  app.addHook('onListen', async () => {
    runner = startJobs(database, handlers, chores, app.log);
  });
  app.addHook('onClose', async () => {
    await runner?.stop();
    await presence.leave();
  });
  return { owner: presence.owner, kickJobs: () => runner?.kick() };
}
