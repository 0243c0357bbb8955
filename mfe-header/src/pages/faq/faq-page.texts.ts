import { defineTexts } from '@cellardoor/i18n';

export const faqPageTexts = defineTexts('header', {
  searchQuestions: 'Search the questions',
  showAnswers: 'Search',
  noAnswers: 'No answer has these words. Please try others, or write to us.',
  answers: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  writeToUs: 'Not answered? Write to us',
});
