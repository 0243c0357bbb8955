/** A line as far as its type is asked. */
interface Classified {
  readonly lineItemIdentification: { readonly itemClassifications: { readonly contextClassificationDetails: readonly string[] } };
}

const typesOf = ({ lineItemIdentification }: Classified): readonly string[] =>
  lineItemIdentification.itemClassifications.contextClassificationDetails;

/** True for a line that wine reward gives to whoever joins it. */
export const isFreeWithReward = (line: Classified): boolean => typesOf(line).includes('WINEREWARD_FREE_ITEM');

/** True for a line that a wine plan or wine reward gives. */
export const isFreeWithPlan = (line: Classified): boolean => typesOf(line).includes('SUBSCRIPTION_FREE_ITEM') || isFreeWithReward(line);

/** True for a line that a promotion or a plan gives: nobody put it there, and nobody can take it out or buy it again. */
export const isFree = (line: Classified): boolean => typesOf(line).includes('FREEGIFT_PROMOTION_ITEM') || isFreeWithPlan(line);

/** True for a line whose order is charged when it is sent. [PRD-12] */
export const isChargedWhenSent = (line: Classified): boolean => typesOf(line).includes('PRESELL_ITEM');
