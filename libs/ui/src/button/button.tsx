import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';

interface Look {
  /** `light` is for dark pictures; `quiet` looks like a link. */
  readonly variant?: 'primary' | 'outline' | 'light' | 'quiet';
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  readonly block?: boolean;
}

const lookOf = ({ variant = 'primary', size = 'medium', block }: Look, className?: string) =>
  classes(styles.button, styles[variant], styles[size], block && styles.block, className);

export type ButtonProps = Look & {
  /** Shows `busyLabel` and takes no click, but keeps the focus. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
} & Omit<ComponentProps<'button'>, 'aria-disabled'>;

/** A button. While `busy` it stays in the tab order and says so. [PRD-07] */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ variant, size, block }, className)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

export type ButtonLinkProps = Look & { readonly href: string; readonly children: ReactNode } & Omit<ComponentProps<'a'>, 'href'>;

/** A link that looks like a button: it leads somewhere, it does nothing. */
export const ButtonLink = ({ variant, size, block, className, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={lookOf({ variant, size, block }, className)}>
    {children}
  </a>
);
