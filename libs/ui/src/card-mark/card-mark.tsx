import { type CardId, cardName } from '@cellardoor/rules/cards';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './card-mark.module.css';

const marks: Record<CardId, ReactNode> = {
  mastercard: (
    <>
      <circle cx="19" cy="16" r="9" fill="#eb001b" />
      <circle cx="29" cy="16" r="9" fill="#f79e1b" />
      <path d="M24 8.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15z" fill="#ff5f00" />
    </>
  ),
  visa: (
    <path
      d="m19.6 21 1.8-10h2.8l-1.8 10zm12.5-9.8a7 7 0 0 0-2.5-.4c-2.8 0-4.7 1.4-4.7 3.5 0 1.5 1.4 2.4 2.5 2.9 1.1.5 1.5.8 1.5 1.3 0 .7-.9 1-1.7 1-1.1 0-1.7-.2-2.6-.6l-.4-.1-.4 2.3c.7.3 1.9.5 3.1.5 3 0 4.9-1.4 4.9-3.6 0-1.2-.7-2.1-2.4-2.9-1-.5-1.6-.8-1.6-1.3s.5-.9 1.6-.9c.9 0 1.6.2 2.1.4l.3.1zm7.2-.2h-2.1c-.7 0-1.2.2-1.5.9L31.600 21h3l.6-1.6h3.600l.3 1.600H42zM36 17.200l1.500-3.900.9 3.900zM17.200 11l-2.700 6.800-.3-1.400c-.5-1.700-2.100-3.600-3.900-4.500l2.500 9.100h3L20.200 11z"
      fill="#1a1f71"
    />
  ),
  amex: (
    <>
      <rect width="48" height="32" rx="3" fill="#1f72cd" />
      <path
        transform="translate(-0.3 3.2) scale(0.8)"
        d="M8 20.500 12.300 11h3.200l4.300 9.500h-3l-.7-1.800h-4.400l-.7 1.800zM12.600 16.600h2.600l-1.300-3.200zM20.600 20.500V11h3.700l2.600 5.800 2.600-5.800h3.600v9.500h-2.300v-7l-3.100 7h-1.800l-3.100-7v7zM34.400 20.500V11h7.300v2.100h-4.900v1.600h4.800v2h-4.800v1.700h4.900v2.100zM42.6 11h3.1l1.900 2.900 1.900-2.900h3.1l-3.400 4.700 3.500 4.800h-3.1l-2-3-2 3h-3.1l3.500-4.800z"
        fill="#fff"
      />
    </>
  ),
};

export interface CardMarkProps {
  /** `visa`, `mastercard`, `amex`; a card without a mark of its own is a blank one with its name. */
  readonly card: string;
  /** Its edge shows on a light ground; without a frame the place says how wide it is. */
  readonly framed?: 'small' | 'large';
  readonly className?: string;
}

/** A card's logo on its white ground, three by two. [BRD-08] */
export const CardMark = ({ card, framed, className }: CardMarkProps) => (
  <svg
    className={classes(framed && styles.framed, framed === 'large' && styles.large, className)}
    viewBox="0 0 48 32"
    role="img"
    aria-label={cardName(card)}
  >
    <rect width="48" height="32" rx="3" fill="#fff" />
    {marks[card as CardId]}
  </svg>
);
