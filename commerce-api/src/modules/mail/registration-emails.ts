import { type BrandFacts, pathTo } from '@cellardoor/contracts';
import { pendingMinutes } from '../identity/accounts/pending-registration.ts';
import { fromBrand } from './from-brand.ts';
import type { Block, Email } from './email.ts';

/** Brings the code that confirms a registration, and the page on which it is typed. [AUT-08] */
export const registrationCodeEmail = (brand: BrandFacts, to: string, code: string, origin: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Your code for ${brand.displayName}`,
  preview: `It opens your account, within ${pendingMinutes} minutes.`,
  title: 'Confirm your email address',
  blocks: [
    { of: 'paragraph', text: `Enter this code to confirm your email address and open your account with ${brand.displayName}.` },
    {
      of: 'notice',
      title: code,
      text: `Type it in the browser in which you registered. It can be used once, within ${pendingMinutes} minutes.`,
    },
    { of: 'link', label: 'Enter the code', href: `${origin}${pathTo('account.register')}` },
    { of: 'paragraph', text: 'We never ask for this code by telephone or in a message. Give it to nobody.' },
    { of: 'paragraph', text: 'If you did not register, you need not do anything: no account is opened without the code.' },
  ],
});

/** Welcomes a new customer. It says what the account is for and offers nothing: whoever opened it may not want to be written to about offers. */
export const welcomeEmail = (brand: BrandFacts, to: string, firstName: string, origin: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Welcome to ${brand.displayName}`,
  preview: 'Your account is open.',
  title: `Welcome to ${brand.displayName}, ${firstName}`,
  blocks: [
    { of: 'paragraph', text: `Your account with ${brand.displayName} is open. You log in with ${to} and the password that you chose.` },
    {
      of: 'lines',
      title: 'What you find in it',
      lines: [
        'Your orders, where each of them is, and an invoice to print',
        'The wines that you liked, rated and bought',
        'Your addresses, cards and wallet',
      ],
    },
    { of: 'link', label: 'Go to your account', href: `${origin}${pathTo('account.overview')}` },
    { of: 'link', label: 'Choose what we may write to you about', href: `${origin}${pathTo('account.preferences')}` },
    { of: 'paragraph', text: 'If you did not open this account, please contact us straight away.' },
  ],
});

/** Tells the owner of an account that somebody tried to register with their address, and how they log in. [AUT-08] */
export const registrationEmail = (brand: BrandFacts, to: string, origin?: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Someone tried to register with ${brand.displayName}`,
  preview: 'You have an account with us already.',
  title: 'You have an account with us already',
  blocks: [
    {
      of: 'paragraph',
      text: `Someone tried to register with ${brand.displayName} with your email address. It has an account already, so nothing was changed.`,
    },
    { of: 'paragraph', text: 'If it was you, please log in, or choose "Forgotten Password" on the login page.' },
    ...(origin === undefined ? [] : waysIn(origin)),
    { of: 'paragraph', text: 'If it was not you, you need not do anything.' },
  ],
});

const waysIn = (origin: string): Block[] => [
  { of: 'link', label: 'Log in', href: `${origin}${pathTo('account.login')}` },
  { of: 'link', label: 'Set a new password', href: `${origin}${pathTo('account.password')}` },
];
