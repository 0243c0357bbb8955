import type { BrandFacts } from '@cellardoor/contracts';
import { caseNumberOf, type Enquiry } from '../lists/enquiries/enquiry-store.ts';
import { fromBrand } from './from-brand.ts';
import type { Email } from './email.ts';

const topicNames: Readonly<Record<Enquiry['topic'], string>> = {
  order: 'An order',
  delivery: 'A delivery',
  return: 'A return or a refund',
  payment: 'A payment',
  account: 'An account',
  wine: 'A wine',
  other: 'Something else',
};

const about = (enquiry: Enquiry): string[] => [
  `Case ${caseNumberOf(enquiry)}`,
  topicNames[enquiry.topic],
  ...(enquiry.order_number === null ? [] : [`Order ${enquiry.order_number}`]),
];

/** A shopper's message, for those who answer it. [RTE-08] */
export const enquiryEmail = (brand: BrandFacts, to: string, enquiry: Enquiry): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Case ${caseNumberOf(enquiry)}: ${topicNames[enquiry.topic]}`,
  preview: `From ${enquiry.email}, ${brand.displayName} ${enquiry.country.toUpperCase()}`,
  title: `Case ${caseNumberOf(enquiry)}`,
  blocks: [
    { of: 'lines', title: 'About', lines: [...about(enquiry), `Answer to ${enquiry.email}`] },
    { of: 'lines', title: 'Message', lines: enquiry.message.split(/\r?\n/) },
  ],
});

/** Tells who wrote the number of their case. It repeats no word of the message: anybody can type anybody's address. [RTE-08] */
export const enquiryReceivedEmail = (brand: BrandFacts, enquiry: Enquiry): Email => ({
  ...fromBrand(brand),
  to: enquiry.email,
  subject: `We have your message: case ${caseNumberOf(enquiry)}`,
  preview: 'We answer within two working days.',
  title: 'Thank you for writing to us',
  blocks: [
    { of: 'notice', title: `Your case number is ${caseNumberOf(enquiry)}`, text: 'Please quote it if you write or call again.' },
    { of: 'lines', title: 'About', lines: about(enquiry).slice(1) },
    { of: 'paragraph', text: 'We answer within two working days. If it cannot wait, please call us.' },
    { of: 'paragraph', text: 'If you did not write to us, you need not do anything.' },
  ],
});
