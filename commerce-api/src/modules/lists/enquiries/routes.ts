import { sendEnquiry } from '@cellardoor/contracts/calls/enquiries';
import { networkOf } from '@cellardoor/contracts/http/network';
import { mailboxOf } from '@cellardoor/rules/mailboxes';
import type { Api, Deps } from '../../../platform/api.ts';
import { limitPerHour, limitPerMinute } from '../../../platform/http/rate-limits.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sentencesOf } from '../../../platform/http/sentence.ts';
import { idempotencyKeyOf, serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { normalEmail, validEmail } from '../../identity/session/rules.ts';
import { enquiriesSentences } from './enquiries.texts.ts';
import { caseNumberOf, keepEnquiry } from './enquiry-store.ts';

const enquiriesPerMinute = 5;
/** Mails an hour that one mailbox may be sent because somebody typed it. */
const enquiriesPerAddress = 5;

/** Messages to customer services, of visitors and customers. [RTE-08] */
export function enquiryRoutes(app: Api, deps: Deps): void {
  const { database, now } = deps;
  const advice = 'You have written to us very often just now.';
  const limit = limitPerMinute(deps, { name: 'enquiries', max: enquiriesPerMinute, keyOf: ({ ip }) => networkOf(ip), advice });
  const limitAddress = limitPerHour(deps, {
    name: 'enquiries of',
    max: enquiriesPerAddress,
    keyOf: ({ body }) => mailboxOf(normalEmail((body as { email: string }).email)),
    advice,
  });

  serve(
    app,
    sendEnquiry,
    async (request, reply) => {
      const email = validEmail(request.body.email, 'email');
      const message = request.body.message.trim();
      if (message === '')
        refuse(
          400,
          sentencesOf(enquiriesSentences)((t) => t.enquiryNoMessage),
          { field: 'message', code: 'invalid' },
        );
      await limitAddress(request);
      const shopper = await shopperOf(deps, request, reply);
      const customerId = shopper?.hard ? (shopper.customer?.id ?? null) : null;
      const sender = { market: request.market, customerId, key: idempotencyKeyOf(request), now: now() };
      const enquiry = await keepEnquiry(database, { ...request.body, email, message }, sender);
      deps.runDueJobs();
      return { caseNumber: caseNumberOf(enquiry) };
    },
    { preHandler: limit },
  );
}
