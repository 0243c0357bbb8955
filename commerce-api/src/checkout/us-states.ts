/**
 * Where a retailer may send wine across state lines, and the state's base sales tax in hundredths of a per cent
 * (7.25% is 725). A state that is not here may not receive wine. As of November 2026; a tax service knows counties.
 */
const shippable: Readonly<Record<string, number>> = {
  AK: 0,
  CA: 725,
  CT: 635,
  DC: 1025,
  FL: 600,
  ID: 600,
  LA: 500,
  ND: 500,
  NE: 550,
  NH: 0,
  NM: 488,
  NV: 685,
  OR: 0,
  VA: 530,
  WV: 600,
  WY: 400,
};

const states = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);

/** True for one of the fifty states and the District of Columbia, by its two-letter code. */
export const isUsState = (code: string): boolean => states.has(code);

export const mayReceiveWine = (state: string): boolean => state in shippable;

/** Sales tax on wine, in hundredths of a per cent; 0 where none is due. */
export const salesTaxOf = (state: string): number => shippable[state] ?? 0;

/** What every American buyer is told. [CHK-09] */
export const adultSignatureText = 'An adult aged 21 or over must sign for the delivery.';
