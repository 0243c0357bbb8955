/** @jest-environment jsdom */
import { checkControl, type Control, type FormChecks, valuesOf } from './validity.ts';

const wrongWith = (field: string, checks: FormChecks) => {
  document.body.innerHTML = `<form>${field}</form>`;
  return checkControl(document.querySelector<Control>('input')!, checks);
};
const ownRule: FormChecks = {
  rules: { email: (value) => (value.includes('@') ? undefined : 'not an address') },
  messages: { 'email.valueMissing': 'missing' },
};

it.each([
  ['an address that the browser takes', '<input name="email" type="email" value="ada@example.com">', undefined],
  ['an address that the browser refuses for its letters', '<input name="email" type="email" value="jörg@example.com">', undefined],
  ['what the rule refuses', '<input name="email" type="email" value="ada">', 'not an address'],
  ['an empty field that must be filled', '<input name="email" type="email" required>', 'missing'],
])("a field's own rule decides about its type in place of the browser: %s", (_case, field, message) => {
  expect(wrongWith(field, ownRule)).toBe(message);
});

it('validates and returns pasted text without invisible characters, and passwords unchanged', () => {
  const name: FormChecks = { rules: { firstName: (value) => (value ? undefined : 'nobody') } };
  expect(wrongWith('<input name="firstName" value="\u200b\u202a">', name)).toBe('nobody');
  document.body.innerHTML = `<form><input name="email" value="a\u200bda@example.com"><input name="password" value="a\u200bb"></form>`;
  expect(valuesOf(document.querySelector('form')!)).toEqual({ email: 'ada@example.com', password: 'a\u200bb' });
});

it('leaves the type of a field without a rule of its own to the browser, in the words of the form', () => {
  const messages = { 'email.typeMismatch': 'not an address' };
  expect(wrongWith('<input name="email" type="email" value="jörg@example.com">', { messages })).toBe('not an address');
});
