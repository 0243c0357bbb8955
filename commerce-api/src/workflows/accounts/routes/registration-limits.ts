import { networkOf } from '@cellardoor/contracts/http/network';
import { mailboxOf } from '@cellardoor/rules/mailboxes';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import { limitPerHour, type LimitRule } from '../../../platform/http/rate-limits.ts';

/** Mails an hour that one mailbox may be sent by a brand because somebody registers with it, from wherever. */
const mailsPerAddress = 5;
/** Wrong codes an hour that may be typed in one network. */
const wrongCodesPerHour = 30;

/**
 * Counts a mail of a registration by network, and by mailbox, before anything is looked up: above a limit the answer is the same for
 * every address. @throws Refusal 429
 */
export function limitRegistrationMails(deps: Deps): (request: FastifyRequest, email: string) => Promise<void> {
  const limitNetwork = limitPerHour(deps, {
    name: 'registrations',
    max: deps.settings.registrationsPerHour,
    keyOf: ({ ip }) => networkOf(ip),
    advice: 'There were too many registrations.',
  });
  return async (request, email) => {
    await limitNetwork(request);
    const advice = 'There were too many registrations with this email address.';
    await limitPerHour(deps, {
      name: 'registration mails to',
      max: mailsPerAddress,
      keyOf: ({ market }) => `${market.brand} ${mailboxOf(email)}`,
      advice,
    })(request);
  };
}

/** Codes typed in one network; those that were right are taken back. */
export const wrongCodeRule: LimitRule = {
  name: 'wrong codes',
  max: wrongCodesPerHour,
  keyOf: ({ ip }) => networkOf(ip),
  advice: 'There were too many wrong codes.',
};
