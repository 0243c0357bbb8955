import { defineTexts } from '@cellardoor/i18n';

export const caseContentsTexts = defineTexts('product', {
  caseContents: 'CASE CONTENTS',
  caseTabs: 'Cases',
  planCase: 'Plan case',
  planCaseNamed: '{plan}: {name}',
  caseLoading: 'Loading...',
  // the spelling is the specification's; a brand may reword it
  caseFailed: 'Unfortunatley we are unable to load the details at this time.',
  timesBottle: 'x {count} bottle',
  timesBottles: 'x {count} bottles',
});
