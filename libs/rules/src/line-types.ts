/** A line as far as its type is asked. */
interface Classified {
  readonly lineItemIdentification: { readonly itemClassifications: { readonly contextClassificationDetails: readonly string[] } };
}

/** True for a line that a promotion gives: nobody put it there, and nobody can take it out or buy it again. */
export const isFree = ({ lineItemIdentification }: Classified): boolean =>
  lineItemIdentification.itemClassifications.contextClassificationDetails.includes('FREEGIFT_PROMOTION_ITEM');

/** True for a line whose order is charged when it is sent. [PRD-12] */
export const isChargedWhenSent = ({ lineItemIdentification }: Classified): boolean =>
  lineItemIdentification.itemClassifications.contextClassificationDetails.includes('PRESELL_ITEM');
