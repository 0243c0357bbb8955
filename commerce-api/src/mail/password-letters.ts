import { temporaryMinutes } from '../session/passwords/temporary-password.ts';
import type { Letter } from './letter.ts';

/** In whose name a letter goes out, as the shell said when it was asked for. */
export interface Sender {
  readonly brand: string;
  readonly brandName: string;
  readonly brandContact: string;
}

const from = ({ brandName, brandContact }: Sender) => ({
  fromName: brandName,
  foot: brandContact.split('\n').filter(Boolean),
});

/** Brings a temporary password, and says where it is typed. [AUT-03] */
export const temporaryPasswordLetter = (sender: Sender, to: string, password: string, page: string): Letter => ({
  ...from(sender),
  to,
  subject: `Your temporary password for ${sender.brandName}`,
  preview: `It can be used once, within ${temporaryMinutes} minutes.`,
  title: 'Your temporary password',
  blocks: [
    { of: 'paragraph', text: `Somebody, probably you, asked for a new password for ${sender.brandName}.` },
    { of: 'notice', title: password, text: `It can be used once, within ${temporaryMinutes} minutes.` },
    { of: 'lines', title: 'Log in with it here, then choose a new password', lines: [page] },
    { of: 'paragraph', text: 'If you did not ask for it, you need not do anything: your own password stays as it is.' },
  ],
});

/** Tells the customer that their password was changed, in case it was not them. */
export const passwordChangedLetter = (sender: Sender, to: string): Letter => ({
  ...from(sender),
  to,
  subject: `Your password for ${sender.brandName} has changed`,
  preview: 'If this was not you, please contact us straight away.',
  title: 'Your password has changed',
  blocks: [
    {
      of: 'paragraph',
      text: `The password of your account with ${sender.brandName} has just been changed. Other devices have been logged out.`,
    },
    { of: 'paragraph', text: 'If this was not you, please contact us straight away.' },
  ],
});
