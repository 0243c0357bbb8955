import type { BrandFacts } from '@cellardoor/contracts';
import type { ToldStatement } from '../subscriptions/wine-reward/told-statement.ts';
import type { Email } from './email.ts';
import { fromBrand } from './from-brand.ts';

/** A statement of wine reward, with its sums. [RWD-03] */
export function rewardStatementEmail({ facts, email, name, from, to, entries, sums, closing, page }: ToldStatement): Email {
  const subject = `Your ${name} statement: ${closing.amount}`;
  return {
    ...fromBrand(facts),
    to: email,
    subject,
    preview: `You have ${closing.amount} to spend on wine.`,
    title: subject,
    blocks: [
      { of: 'paragraph', text: from === to ? `This is your statement of ${to}.` : `This is your statement from ${from} to ${to}.` },
      {
        of: 'amounts',
        title: 'What has moved',
        rows: entries.map((entry) => ({ name: entry.name, note: entry.day, amount: entry.amount })),
        sums: [...sums, { ...closing, total: true }],
      },
      ...(page ? [{ of: 'link' as const, label: 'See your wine reward', href: page }] : []),
    ],
  };
}

/** A refund of savings as an email tells of it; all fit to show. */
export interface ToldRefund {
  readonly facts: BrandFacts;
  readonly email: string;
  readonly name: string;
  readonly amount: string;
  /** Undefined where nothing is taken back. */
  readonly takenBack: string | undefined;
  readonly cards: readonly { readonly name: string; readonly amount: string }[];
  /** What is left to spend. */
  readonly left: string;
  readonly page: string | undefined;
}

/** [SAV-04] */
export function rewardRefundedEmail({ facts, email, name, amount, takenBack, cards, left, page }: ToldRefund): Email {
  const subject = `Your ${name} refund: ${amount}`;
  return {
    ...fromBrand(facts),
    to: email,
    subject,
    preview: 'It goes back to the card that paid it in.',
    title: subject,
    blocks: [
      { of: 'paragraph', text: `We refund ${amount}. It shows on your card within a few days.` },
      {
        of: 'amounts',
        title: 'Where it goes',
        rows: cards.map((card) => ({ name: card.name, note: '', amount: card.amount })),
        sums: [{ name: 'Refunded', amount, total: true }],
      },
      ...(takenBack
        ? [{ of: 'paragraph' as const, text: `The bonus on what is refunded, ${takenBack}, is taken back, as your terms say.` }]
        : []),
      { of: 'paragraph', text: `You have ${left} left to spend on wine.` },
      ...(page ? [{ of: 'link' as const, label: 'See your wine reward', href: page }] : []),
    ],
  };
}
