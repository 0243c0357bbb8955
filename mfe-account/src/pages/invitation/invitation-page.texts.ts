import { defineTexts } from '@cellardoor/i18n';

export const invitationPageTexts = defineTexts('account', {
  invites: '{name} invites you',
  invitationText: 'Open an account, and your first order of {minimum} or more gives both of you a voucher for {reward}.',
  acceptInvitation: 'Create an account',
  invitationForNew: 'For new customers. Your friend learns that somebody has joined and ordered, but not who or what.',
  invitationGone: 'This invitation no longer works',
  invitationGoneText:
    'The link may have been cut short on its way, or what it promised is over. Ask your friend to send it again. You need no invitation to shop here.',
  invitationGoneNext: 'See all wines',
  referralTerms: 'How it works, and the small print',
});
