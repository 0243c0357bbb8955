import { defineTexts } from '@cellardoor/i18n';

export const faqPageTexts = defineTexts('header', {
  searchQuestions: 'Search the questions',
  showAnswers: 'Search',
  noAnswers: 'No answer contains these words. Try different ones, or write to us.',
  answers: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  writeToUs: 'Not answered? Write to us',
});
