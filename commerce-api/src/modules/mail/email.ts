/** A mail before it is drawn: the same words as text and as HTML. */
export interface Email {
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Who sells and how to reach them, a fact a line. */
  readonly foot: readonly string[];
}

export type Block =
  | { readonly of: 'paragraph'; readonly text: string }
  /** What matters most, set apart. */
  | { readonly of: 'notice'; readonly title: string; readonly text: string }
  /** A line that leads somewhere. */
  | { readonly of: 'link'; readonly label: string; readonly href: string }
  /** Lines under a heading, such as an address. */
  | { readonly of: 'lines'; readonly title: string; readonly lines: readonly string[] }
  /** Names with amounts, and their sums. */
  | { readonly of: 'amounts'; readonly title: string; readonly rows: readonly EmailRow[]; readonly sums: readonly EmailSum[] };

/** A product's picture, 3 by 4; the name beside it says what it is. */
export interface RowPicture {
  /** An absolute address. */
  readonly src: string;
}

export interface EmailRow {
  readonly picture?: RowPicture | undefined;
  readonly name: string;
  /** Small words below the name; empty for none. */
  readonly note: string;
  /** Fit to show. */
  readonly amount: string;
}

export interface EmailSum {
  readonly name: string;
  readonly amount: string;
  readonly total?: boolean;
}

/** An email as it is sent. */
export interface Mail extends Pick<Email, 'fromName' | 'to' | 'subject'> {
  /** The address that it comes from; undefined for a brand that is no longer sold. */
  readonly from: string | undefined;
  /** Where answers go; to `from` when absent. */
  readonly replyTo?: string;
  /** Address that ends such mails by one POST, for the mailbox's own button: RFC 8058. */
  readonly unsubscribe?: string;
  readonly text: string;
  readonly html: string;
}
