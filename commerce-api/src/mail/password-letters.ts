import { temporaryMinutes } from '../accounts/passwords/temporary-password.ts';
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

/** Tells the owner of an account that somebody tried to register with their address. [AUT-08] */
export const registrationLetter = (sender: Sender, to: string): Letter => ({
  ...from(sender),
  to,
  subject: `Someone tried to register with ${sender.brandName}`,
  preview: 'You have an account with us already.',
  title: 'You have an account with us already',
  blocks: [
    {
      of: 'paragraph',
      text: `Someone tried to register with ${sender.brandName} with your email address. It has an account already, so nothing was changed.`,
    },
    { of: 'paragraph', text: 'If it was you, please log in, or choose "Forgotten Password" on the login page.' },
    { of: 'paragraph', text: 'If it was not you, you need not do anything.' },
  ],
});
