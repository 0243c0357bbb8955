import type { AuthenticationRequest, PayerDevice } from '../payer-authentication.ts';

/** Bits of colour that 3-D Secure knows. */
const depths = [1, 4, 8, 15, 16, 24, 32, 48];
/** Characters that it takes of a language's tag. */
const longestLanguage = 8;

const texts = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** The deepest that 3-D Secure knows of what a screen shows: some have 30 bits. */
const depthOf = (bits: number | undefined) => (bits === undefined ? undefined : (depths.findLast((depth) => depth <= bits) ?? depths[0]));

/** A language as far as it fits: 'zh-Hant-TW' is 'zh-Hant'. */
function languageOf(tag: string | undefined): string | undefined {
  const parts = tag?.split('-') ?? [];
  while (parts.length > 0 && parts.join('-').length > longestLanguage) parts.pop();
  return parts.join('-') || undefined;
}

/** A browser in the gateway's words: without one that fits, a bank is not asked by 3-D Secure at all. */
export function deviceInformationOf(device: PayerDevice): object {
  return {
    ipAddress: device.ipAddress,
    userAgentBrowserValue: device.userAgent,
    httpAcceptBrowserValue: device.accept,
    httpAcceptContent: device.accept,
    httpBrowserLanguage: languageOf(device.language),
    httpBrowserScreenWidth: texts(device.screenWidth),
    httpBrowserScreenHeight: texts(device.screenHeight),
    httpBrowserColorDepth: texts(depthOf(device.colorDepth)),
    httpBrowserTimeDifference: texts(device.timeZoneOffset),
    httpBrowserJavaEnabled: false,
    httpBrowserJavaScriptEnabled: device.screenWidth !== undefined,
  };
}

/** Whose card it is, as far as the order says; undefined before it has an address. The town stands where a country writes a suburb. */
export const billToOf = ({ email, address, country }: AuthenticationRequest['payer']): object | undefined =>
  address
    ? {
        firstName: address.firstName,
        lastName: address.lastName,
        address1: address.line1,
        ...(address.line2 && { address2: address.line2 }),
        locality: address.city ?? address.suburb,
        ...(address.state && { administrativeArea: address.state }),
        postalCode: address.postcode,
        country,
        email,
      }
    : undefined;
