import { todayOf, requireLegalAge, validEmail } from './rules.ts';

it('asks for 18 years in Britain and 21 in the United States', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(() => requireLegalAge('2008-11-20', 'uk', now)).not.toThrow();
  expect(() => requireLegalAge('2008-11-21', 'uk', now)).toThrow('18 or over');
  expect(() => requireLegalAge('2006-01-01', 'us', now)).toThrow('21 or over');
  expect(() => requireLegalAge('2030-01-01', 'uk', now)).toThrow('date of birth');
});

it("takes the date of the country's own zone", () => {
  expect(todayOf('au', new Date('2026-11-20T14:00:00Z'))).toBe('2026-11-21');
});

it.each(['a@b.co', ' Anna.Smith+wine@Example.COM '])('takes the address %s', (text) => {
  expect(validEmail(text, 'email')).toBe(text.trim().toLowerCase());
});

it.each(['', 'a', 'a@b', 'a b@c.de', '<script>@c.de', 'a@b..'])('refuses the address %p', (text) => {
  expect(() => validEmail(text, 'email')).toThrow('Please enter a valid email address');
});
