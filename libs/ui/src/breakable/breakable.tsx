import { Fragment } from 'react';

/** A text whose email addresses break before an '@' or a dot inside them, where a line is too short, and not before their last letter. */
export const Breakable = ({ children }: { readonly children: string }) =>
  children.split(/(?<=\S)(?=@\S|\.[^\s.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
