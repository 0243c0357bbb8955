import { cardFormAddress } from './card-form-address.ts';

it('dresses the form in the colours that the page has', () => {
  const properties: Record<string, string> = { '--cd-ink': ' #141c28', '--cd-radius': '2px' };
  expect(cardFormAddress('/gateway/form', 'law', (name) => properties[name] ?? '')).toBe(
    '/gateway/form?brand=law&ink=%23141c28&radius=2px',
  );
});

it('knows where the form usually is', () => {
  expect(cardFormAddress(undefined, 'hsb', () => '')).toBe('/sandbox-gateway/card-form?brand=hsb');
});
