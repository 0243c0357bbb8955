import type { Product } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { bottleSizeText } from '../domain/bottle-size.ts';
import { type Fact, FactRows } from './fact-rows.tsx';
import { noteSheetTexts } from './note-sheet.texts.ts';
import styles from './note-sheet.module.css';
import { SearchLinks } from './search-links.tsx';

function useNoteFacts(wine: Product): readonly Fact[] {
  const t = useTexts(noteSheetTexts);
  const { bottleSize, alcoholUnitsShown } = useMarket();
  const kind = kindOf(wine);
  const { showsStrength, showsColour } = kind;
  const { style } = useKindWords(kind);
  return [
    [style, wine.styleName],
    [t.noteGrape, wine.grapeName && <SearchLinks of={wine.grapeName} />],
    [t.noteCountry, wine.countryName && <SearchLinks of={wine.countryName} />],
    [t.noteColour, showsColour && wine.colourName],
    [t.noteStrength, showsStrength && wine.alcoholPercent > 0 && t.notePercent(wine.alcoholPercent)],
    [t.noteUnits, showsStrength && alcoholUnitsShown && wine.alcoholUnits > 0 && wine.alcoholUnits],
    [t.noteSize, wine.bottleSize > 0 && bottleSizeText(wine.bottleSize, bottleSize)],
    [t.noteDrinkBy, wine.drinkByDateAsString],
    [t.noteAllergens, wine.allergens],
  ];
}

/** The label's facts; grape and country lead to their wines. [PRD-02] */
export const NoteFacts = ({ wine }: { readonly wine: Product }) => <FactRows className={styles.facts} facts={useNoteFacts(wine)} />;
