import { awardWords } from './award-words.ts';

const said = (levelTypeDesc: string, name: string, description: string) =>
  awardWords({ levelTypeDesc, name, description, category: '', accoladePerson: '' });

it('says an award once, where its description says it again with the year', () => {
  expect(said('Gold', 'Wessex Wine Awards', 'Gold, Wessex Wine Awards 2025')).toEqual({ award: 'Gold, Wessex Wine Awards 2025', more: '' });
});

it('says what else there is to say beside the award', () => {
  expect(said('', '95 points', 'A wine to keep')).toEqual({ award: '95 points', more: 'A wine to keep' });
  expect(said('Silver', 'Wessex Wine Awards', '')).toEqual({ award: 'Silver, Wessex Wine Awards', more: '' });
});
