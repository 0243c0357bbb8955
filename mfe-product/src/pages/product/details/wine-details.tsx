import { placePath, type PlaceGroup, type Product } from '@cellardoor/contracts';
import { useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { taxText } from '@cellardoor/i18n/money-by-code';
import { nonVintage } from '@cellardoor/rules/names';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import type { ReactNode } from 'react';
import { type Fact, FactRows } from '../../../components/fact-rows.tsx';
import { SearchLinks } from '../../../components/search-links.tsx';
import { awardWords } from '../../../domain/award-words.ts';
import { bottleSizeText } from '../../../domain/bottle-size.ts';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './wine-details.module.css';

const placeOf = (group: PlaceGroup, label: string): ReactNode => label && <a href={placePath(group, label)}>{label}</a>;

function useFacts(wine: Product): readonly Fact[] {
  const t = useTexts(productPageTexts);
  const market = useMarket();
  const price = usePrice();
  const { dutyPerBottle: duty } = wine;
  const { alcoholUnitsShown, bottleSize } = market;
  const kind = kindOf(wine);
  const words = useKindWords(kind);
  return [
    [t.producer, wine.producerName],
    [t.country, placeOf('country', wine.countryName)],
    [t.region, placeOf('region', wine.regionName)],
    [t.appellation, wine.appellationName],
    [t.grape, wine.grapeName && <SearchLinks of={wine.grapeName} />],
    [words.style, wine.styleName],
    [t.wineColour, kind.showsColour && wine.colourName],
    [t.vintage, wine.vintage === nonVintage ? t.nonVintage : wine.vintage],
    [t.strength, kind.showsStrength && wine.alcoholPercent > 0 && t.alcohol(wine.alcoholPercent)],
    [t.units, alcoholUnitsShown && kind.showsStrength && wine.alcoholUnits > 0 && wine.alcoholUnits],
    // what is in a price is a part of it, in points, too; what is owed later is owed in money
    [t.duty, duty !== null && (wine.saleTerms?.inBond ? t.dutyLater(taxText(duty, market)) : t.dutyIncluded(price(duty)))],
    [t.bottleSize, wine.bottleSize > 0 && bottleSizeText(wine.bottleSize, bottleSize)],
    [t.allergens, wine.allergens],
    [t.drinkFrom, wine.drinkFromDateAsString],
    [t.drinkBy, wine.drinkByDateAsString],
    [t.characteristics, useCharacteristics(wine).join(', ')],
    [t.itemCode, wine.itemCode],
  ];
}

function useCharacteristics({ drinkCharacteristics: { vegan, vegetarian, organic } }: Product): string[] {
  const t = useTexts(productPageTexts);
  return [...(vegan ? [t.vegan] : []), ...(vegetarian || vegan ? [t.vegetarian] : []), ...(organic ? [t.organic] : [])];
}

function Accolades({ accolades }: { accolades: Product['accolades'] }) {
  const t = useTexts(productPageTexts);
  if (accolades.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{t.accolades}</h3>
      <ul className={styles.accolades}>
        {accolades.map((accolade) => {
          const { award, more } = awardWords(accolade);
          return (
            <li key={`${accolade.name} ${accolade.levelTypeDesc} ${accolade.accoladePerson}`}>
              <b>{award}</b>
              {more && <span>{more}</span>}
              {accolade.accoladePerson && <cite>{accolade.accoladePerson}</cite>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Everything a label says, characteristics, and what the wine has won. [PRD-01] */
export function WineDetails({ wine }: { readonly wine: Product }) {
  return (
    <div className={styles.details}>
      <div className={styles.facts}>
        <FactRows className={styles.rows} facts={useFacts(wine)} />
      </div>
      <Accolades accolades={wine.accolades} />
    </div>
  );
}
