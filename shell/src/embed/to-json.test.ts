import { toJson } from './to-json.ts';

const data = {
  cartItems: [{ itemCode: 'W"1\\', quantity: 6, note: undefined }],
  empty: [],
  nothing: null,
  yes: true,
  odd: 'a\u0001\n\u2028é\ud83c\udf77',
};

it('writes what JSON.stringify would', () => {
  expect(JSON.parse(toJson(data))).toEqual(JSON.parse(JSON.stringify(data)));
  expect(toJson([undefined, NaN, 'x'])).toBe('[null,null,"x"]');
});

it('writes the same where the page has given arrays and objects a toJSON', () => {
  const expected = JSON.parse(JSON.stringify(data)) as object;
  for (const prototype of [Array.prototype, Object.prototype]) Object.assign(prototype, { toJSON: () => 'spoilt' });
  try {
    expect(JSON.parse(toJson(data))).toEqual(expected);
  } finally {
    for (const prototype of [Array.prototype, Object.prototype]) delete (prototype as { toJSON?: unknown }).toJSON;
  }
});
