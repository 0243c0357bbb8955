/** Words that people say of wine, or when they buy it, and that are near to a name by chance: spelled right, so never taken for a misspelling. */
export const plainWords: ReadonlySet<string> = new Set(
  (
    'abv00 ale ales aperol arrivals baby bag bargain beer beers biodynamic bitter bold bourbon box boxed bright buttery canned cassis cellaring cider click coastal ' +
    'collect collection collector corkscrew crisp currant cute deal deals dirty discount down edition fair famous fancy fiano fine first ' +
    'free funny garnet hearty herbal hock holiday home kosher lambrusco light limited limoncello living low lucky lager lunch malta mineral ' +
    'minerally month nat natural new no non not oaked order orders pale party peppery pet pineapple plonk points popular portwine premium present ' +
    'presents pure rare real sake salty sour special spicy strong sulfite sulfites sulphite sulphites tannic tannin tannins tasting ' +
    'thank track traditional unfined unoaked value vegetal vineyard vineyards warm without you zero zesty'
  ).split(' '),
);
