import { defineTexts } from '@cellardoor/i18n';

export const emailPageTexts = defineTexts('account', {
  changeEmail: 'Change your email address',
  changeEmailText: 'You log in with {email}. We will email a link to the new address. Nothing changes until you follow it.',
  newEmail: 'New email address',
  sendLink: 'Send me the link',
  sendingLink: 'Sending…',
  linkSent: 'We have sent a link to {email}. Follow it within 24 hours to change your address.',
});
