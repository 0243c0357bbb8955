import { Fragment, type ReactNode } from 'react';
import styles from './breakable-emails.module.css';

const address = /([^\s,;@]+@[^\s,;@]+[,;]?)/;

const atDots = (text: string): ReactNode =>
  text.split(/(?<=.)(?=\.[^.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A text whose email addresses break after the '@', where a line is too short for them, then before a dot; not before their last letter, nor before the stop of a sentence that they end. */
export const BreakableEmails = ({ children }: { readonly children: string }) => (
  // one box: in a grid, such as a notice, its parts would be rows
  <span>
    {children.split(address).map((part, index) => {
      const afterAt = index % 2 === 1 ? part.indexOf('@') + 1 : 0;
      if (afterAt === 0) return part;
      return (
        <Fragment key={index}>
          <span className={styles.part}>{atDots(part.slice(0, afterAt))}</span>
          <wbr />
          <span className={styles.part}>{atDots(part.slice(afterAt))}</span>
        </Fragment>
      );
    })}
  </span>
);
