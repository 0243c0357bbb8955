import { defineTexts } from '@cellardoor/i18n';

/** By the words of the choice consent is given: whoever changes them raises `consentTextVersion`. */
export const cookieTexts = defineTexts('header', {
  choiceTitle: 'What you allow',
  necessaryAlways: 'Necessary cookies are always set: without them you cannot fill a basket or log in, and we cannot remember this choice.',
  necessary: 'Necessary',
  preferences: 'Preferences',
  preferencesHint: 'To remember which wines you looked at, so that you find them again.',
  analytics: 'Analytics',
  analyticsHint:
    'To measure how the shop is used and how soon its pages appear, so that we can make it better. If you have an account, this includes your name, customer number, age group, memberships and wine preferences, while we know you.',
  marketing: 'Marketing',
  marketingHint: 'To show you advertising that fits, and to know whether it worked.',
  saveChoice: 'Save my choice',
  savingChoice: 'Saving…',
  choiceSaved: 'Your choice is saved.',
  listTitle: 'Every cookie by name',
  days: '{days} days',
  untilClosed: 'Until you close the browser',
  useSession:
    'Knows your basket and whether you are logged in. Scripts cannot read it. Over an encrypted connection its name begins with __Host-.',
  useConsent: 'Keeps your choice of cookies and a random number by which we find it in our records.',
  usePartnerCard: 'Set by the pages of our partner bank, to ask you for the first digits of your card once.',
  useNewsletterReminder: 'Remembers that you closed the request for your email address.',
  useEmailReminder: 'Remembers that you closed the request to email you.',
  usePointsExplained: 'Remembers that you closed the explanation of points, in the shop of our partner bank.',
  useUpsellRejection: 'Counts the offers that you declined, so that they do not open by themselves again. Forgotten when you log out.',
  useBrowsed:
    'The codes of the last twelve wines that you looked at. Once you have a basket or are logged in, the list is kept there instead.',
  useReleaseGroup:
    'One of a hundred groups of visitors. While we try a new version of a part of the shop with some groups first, you keep the version that you have. It identifies nobody.',
  noneAnalytics: 'We set no cookie for analytics or marketing ourselves.',
});
