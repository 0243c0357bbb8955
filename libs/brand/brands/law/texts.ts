/** The brand's own wording, by `module.key`; what is not here keeps its default. [BRD-10] */
export const texts: Readonly<Record<string, string>> = {
  'upsell.unlimitedTitle': 'FANCY NOT PAYING FOR DELIVERY?',
};
