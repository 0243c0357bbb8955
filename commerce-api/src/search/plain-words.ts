/** Words that people say of wine, or when they buy it, and that are near to a name by chance: spelled right, so never taken for a misspelling. */
export const plainWords: ReadonlySet<string> = new Set(
  (
    'aperol baby bag bargain biodynamic bitter bold bourbon box boxed bright buttery canned cassis cellaring coastal collector corkscrew crisp currant cute deal deals dirty down edition ' +
    'fair famous fancy fiano fine free funny garnet hearty herbal hock holiday home kosher lambrusco light limited limoncello living low lucky lunch minerally mineral natural no non not oaked ' +
    'pale party peppery pineapple plonk points popular premium present presents pure rare real sake salty sour special spicy strong sulphite sulphites ' +
    'sulfite sulfites tannic tannin tannins tasting thank traditional unfined unoaked value vegetal vineyard vineyards warm without you zero zesty'
  ).split(' '),
);
