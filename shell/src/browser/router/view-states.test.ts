import { ViewStates } from './view-states.ts';

const aStorage = (text: string | null = null) => ({
  text,
  getItem() {
    return this.text;
  },
  setItem(_: string, value: string) {
    this.text = value;
  },
});

it('keeps where the shopper was, over a reload', () => {
  const storage = aStorage();
  new ViewStates(storage).keep('a', { y: 700, focus: { kind: 'A /wines', nth: 3 } });
  expect(new ViewStates(storage).at('a')).toEqual({ y: 700, focus: { kind: 'A /wines', nth: 3 } });
});

it('forgets the oldest beyond fifty', () => {
  const places = new ViewStates(aStorage());
  for (let i = 0; i < 51; i++) places.keep(String(i), { y: i, focus: null });
  expect(places.at('0')).toBeUndefined();
  expect(places.at('50')).toEqual({ y: 50, focus: null });
});

it('begins anew when what is stored cannot be read', () => {
  expect(new ViewStates(aStorage('{')).at('a')).toBeUndefined();
});

it('works on where nothing may be stored', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota');
    },
  };
  const places = new ViewStates(full);
  places.keep('a', { y: 1, focus: null });
  expect(places.at('a')).toEqual({ y: 1, focus: null });
});
