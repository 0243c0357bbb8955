import { obstacleOf, quantitiesOf, writtenQuantities } from './case-quantities.ts';

it.each([
  ['as many as there are spaces', { A: 2, B: 1 }, { A: 2, B: 1 }, 3, undefined],
  ['one more', { A: 2, B: 2 }, { A: 2, B: 2 }, 3, 'tooManyBottles'],
  ['others than were saved', { A: 2, B: 1 }, { A: 1, B: 1 }, 3, 'unsaved'],
  ['others, more than there are spaces', { A: 9 }, { A: 1 }, 3, 'unsaved'],
  ['none', { A: 0, B: 0 }, { A: 0, B: 0 }, 3, 'noneChosen'],
] as const)('bottles for a case: %s', (_what, chosen, saved, spaces, obstacle) => {
  expect(obstacleOf(chosen, saved, spaces)).toBe(obstacle);
});

it('are written as the API is asked about them, without those of which there is none', () => {
  expect(writtenQuantities({ W1: 2, W2: 0, W3: 1 })).toBe('W1:2,W3:1');
  expect(quantitiesOf([{ itemCode: 'W1', quantity: 2 }])).toEqual({ W1: 2 });
});
