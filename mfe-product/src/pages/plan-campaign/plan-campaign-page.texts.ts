import { defineTexts } from '@cellardoor/i18n';

export const planCampaignPageTexts = defineTexts('product', {
  campaignTitle: (family: string) => family.charAt(0).toUpperCase() + family.slice(1).replaceAll('-', ' '),
  campaignLead: 'Choose how much comes, and how often. Change it, skip it or leave online.',
});
