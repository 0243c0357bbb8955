import { brandOf } from '@cellardoor/brand';
import type { Deps } from '../../platform/api.ts';
import { type Enquiry, findEnquiry } from '../lists/enquiries/enquiry-store.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { enquiryEmail, enquiryReceivedEmail } from './enquiry-emails.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './sealed-email.ts';
import type { SendMail } from './post.ts';

/** Mails of a case: to those who answer it, and to whoever wrote. */
export const enquiryJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => {
  const withEnquiry =
    (work: (enquiry: Enquiry) => Promise<void>): JobHandler =>
    async ({ enquiryId }) => {
      const enquiry = await findEnquiry(database, Number(enquiryId));
      // its account may have been closed since
      if (enquiry) await work(enquiry);
    };
  return {
    'enquiry-mail': withEnquiry(async (enquiry) => {
      const { mailService } = brandOf(enquiry.brand);
      const mail = sealed(enquiryEmail(brandFactsFor(enquiry), mailService, enquiry), enquiry.brand);
      await send(`enquiry-${enquiry.id}`, { ...mail, replyTo: enquiry.email }, new Date());
    }),
    'enquiry-received-mail': withEnquiry(async (enquiry) => {
      const message = enquiryReceivedEmail(brandFactsFor(enquiry), enquiry);
      await send(`enquiry-received-${enquiry.id}`, sealed(message, enquiry.brand), new Date());
    }),
  };
};
