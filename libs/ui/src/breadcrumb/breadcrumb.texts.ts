import { defineTexts } from '@cellardoor/i18n';

export const breadcrumbTexts = defineTexts('ui', {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
});
