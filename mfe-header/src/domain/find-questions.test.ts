import { findQuestions } from './find-questions.ts';

const sections = [
  { id: 'when', title: 'When does my order arrive?', text: ['In 4 to 5 days.', ['Rosé and Crémant alike']] },
  { id: 'cost', title: 'What does delivery cost?', text: ['Nothing from 12 bottles.'] },
];

it.each([
  ['', ['when', 'cost']],
  [' ?! ', ['when', 'cost']],
  ['ARRIV', ['when']],
  ['cremant', ['when']],
  ['bottles deliv', ['cost']],
  ['delivery days', []],
  ['rive', []],
])('finds for %p the questions %p', (term, found) => {
  expect(findQuestions(sections, term).map(({ id }) => id)).toEqual(found);
});
