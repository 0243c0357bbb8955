import type { BrandFacts } from '@cellardoor/contracts';
import { fromBrand } from './from-brand.ts';
import type { Block, Email } from './email.ts';

/** A case as an email speaks of it; all fit to show. */
export interface ToldCase {
  readonly deliveryDay: string;
  readonly chargeDay: string;
  /** The day of its charge has passed, as of a card that was declined: its days are not told any more. */
  readonly isLate: boolean;
  /** Until then it can be changed or skipped: day and hour. */
  readonly cutOff: string;
  /** What is charged, or was. */
  readonly amount: string;
  /** What wine reward pays of it, and what is left for the card; undefined for nothing. */
  readonly reward?: string | undefined;
  readonly byCard?: string | undefined;
  /** Wines with their number of bottles; empty where they are not told. */
  readonly wines: readonly { readonly name: string; readonly bottles: string }[];
  /** What is not as it was agreed: sold out, replaced. */
  readonly news: readonly string[];
}

/** A plan as an email speaks of it; all fit to show. */
export interface ToldPlan {
  readonly name: string;
  /** 'every 12 weeks' */
  readonly frequency: string;
  /** 'Mixed, 12 bottles' */
  readonly contents: string;
  /** What a case costs, and twelve months. */
  readonly price: string;
  readonly yearCost: string;
  /** The case that is charged next; undefined where none is. */
  readonly next: ToldCase | undefined;
  /** 'visa ending 1111'; undefined where no card pays. */
  readonly card: string | undefined;
  /** Address of the one page that the email leads to; undefined where the shop's address is not known. */
  readonly page: string | undefined;
}

/** What an email says beside the plan itself. */
export interface PlanSaid {
  readonly subject: string;
  readonly preview: string;
  readonly paragraphs: readonly string[];
  readonly blocks?: readonly Block[];
  /** What the link does: 'See your next case'. */
  readonly label: string;
}

const howToLeave = 'You can cancel your plan at any time on its page in your account: nothing is charged afterwards.';

const planEmail = (
  brand: BrandFacts,
  to: string,
  { page }: Pick<ToldPlan, 'page'>,
  { subject, preview, paragraphs, blocks = [], label }: PlanSaid,
): Email => ({
  ...fromBrand(brand),
  to,
  subject,
  preview,
  title: subject,
  blocks: [
    ...paragraphs.map((text) => ({ of: 'paragraph' as const, text })),
    ...blocks,
    ...(page ? [{ of: 'link' as const, label, href: page }] : []),
  ],
});

const termsBlock = ({ contents, frequency, price, yearCost, next }: ToldPlan): Block => ({
  of: 'lines',
  title: 'Your plan',
  lines: [
    `${contents}, ${frequency}`,
    `${price} a case; ${yearCost} over the twelve months from the next charge on, with delivery`,
    ...(next ? [`Next charge: ${next.amount}${next.isLate ? ', not paid yet' : ` on ${next.chargeDay}`}`] : []),
    howToLeave,
  ],
});

const winesBlock = ({ wines, amount }: ToldCase): Block[] =>
  wines.length > 0
    ? [
        {
          of: 'amounts',
          title: 'In this case',
          rows: wines.map(({ name, bottles }) => ({ name, note: '', amount: bottles })),
          sums: [{ name: 'Total, with delivery', amount, total: true }],
        },
      ]
    : [];

const newsBlock = ({ news }: ToldCase): Block[] => (news.length > 0 ? [{ of: 'lines', title: 'What has changed in it', lines: news }] : []);

const cardWords = (card: string | undefined) => (card ? `your ${card}` : 'your card');

/** Who pays a case that is to come. [WPL-07] */
function chargeWords({ card }: ToldPlan, { amount, reward, byCard = amount }: ToldCase): string {
  const charged = `${byCard} to ${cardWords(card)}`;
  if (reward === undefined) return `We charge ${charged}`;
  return reward === amount ? `We take ${amount} from your wine reward` : `We take ${reward} from your wine reward and charge ${charged}`;
}

/** The balance is that of today: another plan, or an order, may be paid from it before. */
const rewardNote = ({ card }: ToldPlan, { reward }: ToldCase): string[] =>
  reward === undefined || !card ? [] : [`If less is left of your wine reward that day, ${cardWords(card)} pays the rest.`];

/** Who has paid a case. [WPL-07] */
function chargedWords({ card }: ToldPlan, { amount, reward, byCard = amount }: ToldCase): string {
  const charged = `charged ${byCard} to ${cardWords(card)}`;
  if (reward === undefined) return `We have ${charged}.`;
  return reward === amount
    ? `We have taken ${amount} from your wine reward.`
    : `We have taken ${reward} from your wine reward and ${charged}.`;
}

const arrives = (what: string, { deliveryDay, isLate }: ToldCase): string =>
  isLate ? `${what} is sent as soon as it is packed.` : `${what} arrives on ${deliveryDay}.`;

const nextPreview = (next: ToldCase | undefined): string | undefined =>
  next && !next.isLate ? `Your next case is charged on ${next.chargeDay}.` : undefined;

const nextSentence = (next: ToldCase | undefined): string[] =>
  next && !next.isLate ? [`Your next case is charged on ${next.chargeDay}, ${next.amount}, and arrives on ${next.deliveryDay}.`] : [];

/** Emails of a wine plan, by what they tell; each leads to the page on which the customer can act. [WPL-06] [WPL-08] */
export const planEmails = {
  joined: (plan: ToldPlan): PlanSaid => ({
    subject: `Welcome to ${plan.name}`,
    preview: nextPreview(plan.next) ?? 'Your plan has begun.',
    paragraphs: ['Your plan has begun. Here is what you agreed to; please keep this email.', ...nextSentence(plan.next)],
    blocks: [termsBlock(plan)],
    label: 'See your plan',
  }),
  'next-case': (plan: ToldPlan, told: ToldCase): PlanSaid => ({
    subject: `Your next case of ${plan.name}: ${told.amount} on ${told.chargeDay}`,
    preview: `Change or skip it until ${told.cutOff}.`,
    paragraphs: [
      `${chargeWords(plan, told)} on ${told.chargeDay}, and your case arrives on ${told.deliveryDay}.`,
      ...rewardNote(plan, told),
      `Until ${told.cutOff} you can change its wines, skip it, or cancel your plan.`,
    ],
    blocks: [...newsBlock(told), ...winesBlock(told)],
    label: 'See or change your case',
  }),
  'cut-off': (plan: ToldPlan, told: ToldCase): PlanSaid => ({
    subject: `Last day to change your next case of ${plan.name}`,
    preview: `It can be changed until ${told.cutOff}.`,
    paragraphs: [
      `Until ${told.cutOff} you can change or skip your next case. After that it is packed as it stands.`,
      `${chargeWords(plan, told)} on ${told.chargeDay}.`,
      ...rewardNote(plan, told),
    ],
    blocks: newsBlock(told),
    label: 'See or change your case',
  }),
  changed: (plan: ToldPlan): PlanSaid => ({
    subject: `You have changed ${plan.name}`,
    preview: nextPreview(plan.next) ?? 'Your plan as it stands now.',
    paragraphs: ['This is your plan as it stands now. If you have not changed it, please contact us.', ...nextSentence(plan.next)],
    blocks: [termsBlock(plan)],
    label: 'See your plan',
  }),
  'case-cancelled': (plan: ToldPlan, told: ToldCase, reason: string): PlanSaid => ({
    subject: `We cannot send your next case of ${plan.name}`,
    preview: 'You are not charged for it.',
    paragraphs: [
      `We cannot send the case that was to arrive on ${told.deliveryDay}. ${reason} You are not charged for it.`,
      ...nextSentence(plan.next),
    ],
    label: 'See your plan',
  }),
  charged: (plan: ToldPlan, told: ToldCase): PlanSaid => ({
    subject: `Receipt: ${told.amount} for your case of ${plan.name}`,
    preview: arrives('It', told),
    paragraphs: [`${chargedWords(plan, told)} ${arrives('Your case', told)}`, howToLeave],
    blocks: [...newsBlock(told), ...winesBlock(told)],
    label: 'See your order',
  }),
  declined: (plan: ToldPlan, told: ToldCase, { reason, retryOn }: Decline): PlanSaid => ({
    subject: `Your card was declined for ${plan.name}`,
    preview: retryOn ? `We try it again on ${retryOn}.` : 'Please choose another card.',
    paragraphs: [
      `We could not charge ${told.byCard ?? told.amount} to ${cardWords(plan.card)}. ${reason}`,
      ...(told.reward === undefined
        ? []
        : [`Your wine reward pays the other ${told.reward} once your card pays. It is still in your account.`]),
      retryOn
        ? `We try it again on ${retryOn}. If you choose another card before, we charge that at once and send your case.`
        : 'Your bank will not take this card again. Choose another one, and we charge it at once and send your case.',
    ],
    label: 'Choose another card',
  }),
  suspended: (plan: ToldPlan): PlanSaid => ({
    subject: `${plan.name} is stopped for now`,
    preview: 'Choose another card to go on.',
    paragraphs: [
      'We could not charge your card for your last case, so your plan is stopped for now. Nothing is charged meanwhile.',
      'Choose another card: we charge it at once, send your case, and your plan goes on.',
    ],
    label: 'Choose another card',
  }),
  repaired: (plan: ToldPlan): PlanSaid => ({
    subject: `${plan.name} goes on`,
    preview: 'Your case is paid.',
    paragraphs: ['Thank you: your case is paid, and your plan goes on.', ...nextSentence(plan.next)],
    label: 'See your plan',
  }),
  cancelled: (plan: ToldPlan, { reinstateUntil, back }: Left): PlanSaid => ({
    subject: `You have cancelled ${plan.name}`,
    preview: 'Nothing more is charged.',
    paragraphs: [
      'As you asked, your plan is cancelled. Nothing more is charged. What you have paid for is still sent.',
      ...(back ? [`We pay ${back} back to where the money came from.`] : []),
      ...(reinstateUntil ? [`If you change your mind, you can take it up again until ${reinstateUntil}.`] : []),
    ],
    label: 'See your plan',
  }),
  reinstated: (plan: ToldPlan): PlanSaid => ({
    subject: `Welcome back to ${plan.name}`,
    preview: nextPreview(plan.next) ?? 'Your plan goes on.',
    paragraphs: ['As you asked, your plan goes on.', ...nextSentence(plan.next)],
    blocks: [termsBlock(plan)],
    label: 'See your plan',
  }),
  price: (plan: ToldPlan, { price, from }: NewPrice): PlanSaid => ({
    subject: `${plan.name} costs ${price} a case from ${from}`,
    preview: `Until then it costs ${plan.price}.`,
    paragraphs: [
      `From ${from} a case of your plan costs ${price}; until then it costs ${plan.price}.`,
      `You can agree to it, change your plan, or cancel it on its page. ${howToLeave}`,
    ],
    label: 'See your plan',
  }),
  yearly: (plan: ToldPlan): PlanSaid => ({
    subject: `Your year with ${plan.name}`,
    preview: 'What you pay for, how often, and how to leave.',
    paragraphs: ['Once a year we remind you of what you have agreed to. You need do nothing if it suits you.'],
    blocks: [termsBlock(plan)],
    label: 'See your plan',
  }),
} as const;

export type PlanEmailName = keyof typeof planEmails;

/** Why a card did not pay, and the day of the next try; undefined where there is none. */
export interface Decline {
  readonly reason: string;
  readonly retryOn: string | undefined;
}

/** Until when a plan that was left can be had again, and what is paid back; undefined for nothing. */
export interface Left {
  readonly reinstateUntil: string | undefined;
  readonly back: string | undefined;
}

/** What a case will cost, and from which day. */
export interface NewPrice {
  readonly price: string;
  readonly from: string;
}

/** The email in the brand's name to the customer of a plan, or of another agreement. */
export const emailOfPlan = planEmail;
