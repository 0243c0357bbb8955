import { SendRate } from './send-rate.ts';

it('counts the current second and remembers the previous one', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(10_000);
  const rate = new SendRate();
  for (let i = 1; i <= 5; i++) expect(rate.count()).toBe(i);
  clock.mockReturnValue(11_999);
  expect(rate.count()).toBe(5);
  clock.mockReturnValue(12_000);
  expect(rate.count()).toBe(1);
  clock.mockReturnValue(20_000);
  expect(rate.count()).toBe(1);
  clock.mockRestore();
});
