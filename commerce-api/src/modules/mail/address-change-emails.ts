import { type BrandFacts, pathTo } from '@cellardoor/contracts';
import { linkHours } from '../identity/accounts/email-change.ts';
import { fromBrand } from './from-brand.ts';
import type { Email } from './email.ts';

/** Brings the link that gives an account this address. [AUT-06] */
export const addressChangeEmail = (brand: BrandFacts, to: string, link: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Confirm your new email address for ${brand.displayName}`,
  preview: `The link works once, within ${linkHours} hours.`,
  title: 'Confirm your new email address',
  blocks: [
    { of: 'paragraph', text: `Please confirm that you want to use this email address for your account with ${brand.displayName}.` },
    { of: 'link', label: 'Confirm this address', href: link },
    { of: 'paragraph', text: `The link works once, within ${linkHours} hours.` },
    { of: 'paragraph', text: 'If you did not ask for it, you need not do anything: nothing changes.' },
  ],
});

/** Tells a customer at their old address that another one was asked for, whatever comes of it, and where they stop it. [AUT-06] */
export const addressAskedEmail = (brand: BrandFacts, to: string, origin?: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Another email address for your account with ${brand.displayName}`,
  preview: 'If this was not you, please set a new password straight away.',
  title: 'You asked for another email address',
  blocks: [
    {
      of: 'paragraph',
      text: `We received a request to change the email address of your account with ${brand.displayName}. It changes once the link that we sent to the new address is opened.`,
    },
    { of: 'paragraph', text: 'If this was not you, please set a new password straight away: the link does nothing then.' },
    ...(origin === undefined ? [] : [{ of: 'link', label: 'Set a new password', href: `${origin}${pathTo('account.password')}` } as const]),
  ],
});

/** Tells the owner of an account that another one was to have their address. [AUT-08] */
export const addressTakenEmail = (brand: BrandFacts, to: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Your email address at ${brand.displayName}`,
  preview: 'You have an account with this email address already.',
  title: 'You have an account with this email address already',
  blocks: [
    {
      of: 'paragraph',
      text: `Someone wanted to use your email address for another account with ${brand.displayName}. You have one with it already, so nothing was changed.`,
    },
    { of: 'paragraph', text: 'If it was not you, you need not do anything.' },
  ],
});

/** Tells both the old and the new address of a customer that it was changed. [AUT-06] */
export const addressChangedEmail = (brand: BrandFacts, to: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Your email address for ${brand.displayName} has changed`,
  preview: 'If this was not you, please contact us straight away.',
  title: 'Your email address has changed',
  blocks: [
    {
      of: 'paragraph',
      text: `The email address of your account with ${brand.displayName} has just been changed. Other devices have been logged out.`,
    },
    { of: 'paragraph', text: 'If this was not you, please contact us straight away.' },
  ],
});

/** Tells a visitor that they will be written to. [HDR-07] */
export const newsletterLetter = (brand: BrandFacts, to: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `News and offers from ${brand.displayName}`,
  preview: 'Thank you for signing up.',
  title: 'Thank you for signing up',
  blocks: [
    { of: 'paragraph', text: `We will write to you when ${brand.displayName} has news and offers.` },
    { of: 'paragraph', text: 'If it was not you who signed up, or you change your mind, please contact us and we will stop.' },
  ],
});
