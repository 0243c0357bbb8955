import { defineTexts } from '@cellardoor/i18n/texts';

export const membershipsSentences = defineTexts('api', {
  alreadyMember: 'You are already {member}',
});
