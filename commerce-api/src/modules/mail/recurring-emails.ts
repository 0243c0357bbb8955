import type { RecurringWords } from '../subscriptions/recurring/recurring-kind.ts';
import type { PlanSaid } from './plan-emails.ts';

/** A charge as an email speaks of it; all fit to show. */
export interface ToldCharge {
  readonly day: string;
  /** What is charged, or was, or at most will be; undefined while it is not known. */
  readonly amount: string | undefined;
}

/** An agreement without cases as an email speaks of it; all fit to show. */
export interface ToldAgreement extends RecurringWords {
  readonly name: string;
  /** 'every month' */
  readonly frequency: string;
  /** The charge that the email is about, or the one that is to come. */
  readonly charge: ToldCharge | undefined;
  /** 'visa ending 1111'; undefined where no card pays. */
  readonly card: string | undefined;
  /** What happened, by the words of its event. */
  readonly event: {
    readonly what: string;
    /** What it costs by what was agreed before, where it costs more now. */
    readonly before: string | undefined;
    readonly decline: string;
    readonly retryOn: string | undefined;
    /** Why it ended. */
    readonly whyNot: string | undefined;
  };
}

const cardWords = ({ card }: ToldAgreement) => (card ? `your ${card}` : 'your card');
const amountOf = ({ charge }: ToldAgreement) => charge?.amount ?? 'what is due';
/** What is paid may have been due before: a year of rent, say, begins then. */
const dueOn = ({ charge }: ToldAgreement) => ` due${charge ? ` on ${charge.day}` : ''}`;
const nextSentence = (told: ToldAgreement): string[] =>
  told.charge ? [`We charge ${amountOf(told)} to ${cardWords(told)} on ${told.charge.day}, ${told.frequency} from then on.`] : [];

const toBeCharged = (told: ToldAgreement): PlanSaid => ({
  subject: told.charge?.amount
    ? `Your next payment for ${told.what}: ${told.charge.amount} on ${told.charge.day}`
    : `Your next payment for ${told.what} is on ${told.charge?.day}`,
  preview: told.whenPaid,
  paragraphs: [
    `We charge ${amountOf(told)} to ${cardWords(told)} on ${told.charge?.day} for ${told.what}. ${told.whenPaid}`,
    ...(told.event.before ? [`The price has risen: it was ${told.event.before} when you agreed to it.`] : []),
    told.howToStop,
  ],
  label: 'See or change it',
});

const wasDeclined = (told: ToldAgreement): PlanSaid => ({
  subject: `Your card was declined for ${told.what}`,
  preview: told.event.retryOn ? `We try it again on ${told.event.retryOn}.` : 'Please choose another card.',
  paragraphs: [
    `We could not charge ${amountOf(told)} to ${cardWords(told)}. ${told.event.decline}`,
    told.event.retryOn
      ? `We try it again on ${told.event.retryOn}. If you choose another card before, we charge that at once.`
      : 'We do not try this card again. Choose another one, and we charge it at once.',
    told.whileUnpaid,
  ],
  label: 'Choose another card',
});

/** Where no card pays, what is due is asked for. */
const cardWanted = (told: ToldAgreement, since: 'is due' | 'has been due since'): PlanSaid => {
  const when = told.charge ? `${since === 'is due' ? 'is due on' : since} ${told.charge.day}` : 'is due';
  const due = `${told.charge?.amount ?? 'A payment'} for ${told.what} ${when}`;
  return {
    subject: `Please choose a card for ${told.what}`,
    preview: `${due}.`,
    paragraphs: [
      `${due}, and no card pays for it yet. Choose one: we charge it ${since === 'is due' ? 'on that day' : 'at once'}.`,
      told.whileUnpaid,
      told.howToStop,
    ],
    label: 'Choose a card',
  };
};

/** Emails of what charges without a case of wine, by the same names as those of wine plans; each leads to the page on which its customer can act. */
export const recurringEmails: Readonly<Record<string, (told: ToldAgreement) => PlanSaid>> = {
  joined: (told) => ({
    subject: `You have agreed to be charged for ${told.what}`,
    preview: 'Here is what you agreed to; please keep this email.',
    paragraphs: ['Here is what you agreed to; please keep this email.', ...nextSentence(told), told.howToStop],
    label: 'See or change it',
  }),
  'next-case': (told) => (told.card ? toBeCharged(told) : cardWanted(told, 'is due')),
  charged: (told) => ({
    subject: `Receipt: ${amountOf(told)} for ${told.what}`,
    preview: told.whenPaid,
    paragraphs: [
      `We have charged ${amountOf(told)}${dueOn(told)} to ${cardWords(told)} for ${told.what}. ${told.whenPaid}`,
      `It is charged ${told.frequency}. ${told.howToStop}`,
    ],
    label: 'See your orders and agreements',
  }),
  declined: (told) => (told.card ? wasDeclined(told) : cardWanted(told, 'has been due since')),
  suspended: (told) => ({
    subject: `${told.name} waits for another card`,
    preview: 'Choose another card to go on.',
    paragraphs: [`We could not charge your card for ${told.what}. ${told.whileUnpaid}`, 'Choose another card: we charge it at once.'],
    label: 'Choose another card',
  }),
  repaired: (told) => ({
    subject: `${told.name} goes on`,
    preview: 'It is paid.',
    paragraphs: [`Thank you: what was${dueOn(told)} for ${told.what} is paid. ${told.whenPaid}`],
    label: 'See or change it',
  }),
  changed: (told) => ({
    subject: `You have changed the payments for ${told.what}`,
    preview: 'What you agreed to as it stands now.',
    paragraphs: ['This is how it stands now. If you have not changed it, please contact us.', ...nextSentence(told), told.howToStop],
    label: 'See or change it',
  }),
  price: (told) => ({
    subject: `The price of ${told.name} changes`,
    preview: `It costs ${amountOf(told)}.`,
    paragraphs: [...nextSentence(told), told.howToStop],
    label: 'See or change it',
  }),
  cancelled: (told) => ({
    subject: `Nothing more is charged for ${told.what}`,
    preview: 'As you asked, we charge nothing more.',
    paragraphs: [`As you asked, nothing more is charged for ${told.what}. What you have paid for stays yours.`],
    label: 'See it in your account',
  }),
  ended: (told) => ({
    subject: `We charge nothing more for ${told.what}`,
    preview: 'You are not charged.',
    paragraphs: [`We charge nothing more for ${told.what}. ${told.event.whyNot ?? 'It cannot go on.'}`],
    label: 'See it in your account',
  }),
};
