import { billToOf, deviceInformationOf } from './payer-facts.ts';

const browser = { language: 'en-GB', screenWidth: 1440, screenHeight: 900, colorDepth: 24, timeZoneOffset: -60 };

it('sends every browser fact that 3-D Secure asks for', () => {
  expect(deviceInformationOf({ ...browser, ipAddress: '203.0.113.7', userAgent: 'Browser/1', accept: '*/*' })).toEqual({
    ipAddress: '203.0.113.7',
    userAgentBrowserValue: 'Browser/1',
    httpAcceptBrowserValue: '*/*',
    httpAcceptContent: '*/*',
    httpBrowserLanguage: 'en-GB',
    httpBrowserScreenWidth: '1440',
    httpBrowserScreenHeight: '900',
    httpBrowserColorDepth: '24',
    httpBrowserTimeDifference: '-60',
    httpBrowserJavaEnabled: false,
    httpBrowserJavaScriptEnabled: true,
  });
});

it.each([
  [30, '24'],
  [48, '48'],
  [64, '48'],
  [0, '1'],
])('sends a colour depth of %d bits as %s', (colorDepth, told) => {
  expect(deviceInformationOf({ ...browser, colorDepth })).toMatchObject({ httpBrowserColorDepth: told });
});

it.each([
  ['zh-Hant-TW', 'zh-Hant'],
  ['en', 'en'],
  ['muchtoolong', undefined],
  ['', undefined],
])('sends the language %p as %p', (language, told) => {
  expect(deviceInformationOf({ ...browser, language })).toMatchObject({ httpBrowserLanguage: told });
});

it('reports JavaScript as disabled for a browser that sent no facts', () => {
  expect(deviceInformationOf({})).toMatchObject({ httpBrowserJavaScriptEnabled: false, httpBrowserColorDepth: undefined });
});

it.each([
  ['GB', { line1: '1 High Street', city: 'York', postcode: 'YO1 7HH' }, { locality: 'York', country: 'GB' }],
  ['AU', { line1: '1 High Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' }, { locality: 'Newtown', administrativeArea: 'NSW' }],
])('sends the billing address of a payer in %s', (country, parts, told) => {
  const address = { firstName: 'Anna', lastName: 'Smith', ...parts };
  expect(billToOf({ email: 'anna@example.com', address, country })).toMatchObject({
    firstName: 'Anna',
    email: 'anna@example.com',
    ...told,
  });
});

it('sends no billing details before there is an address', () => {
  expect(billToOf({ email: null, address: null, country: 'GB' })).toBeUndefined();
});
