import { dishSaid } from './dish-said.ts';

it.each([
  ['fish and chips', ['fish', 'chips'], 'fish and chips'],
  ['the best wines for Fish & Chips', ['fish', 'chips'], 'fish and chips'],
  ['duck in orange', ['duck', 'orange'], 'duck in orange'],
  ['wine with steak', ['steak'], 'steak'],
  ['steak wine for chips', ['steak', 'chips'], 'steak chips'],
  ['korma', ['curry'], 'curry'],
  ['thai curry', ['thai', 'curry'], 'Thai curry'],
  ['christmas wine', ['christmas'], 'Christmas'],
])('calls the dish of %p, looked up as %j, %p', (term, words, dish) => {
  expect(dishSaid(term, words)).toBe(dish);
});

it('puts the spelling of its words right', () => {
  expect(dishSaid('fsh and chips', ['fsh', 'chips'], ['fish', 'chips'])).toBe('fish and chips');
});
