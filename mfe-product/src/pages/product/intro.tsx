import type { Product } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Chip, Eyebrow, Stars } from '@cellardoor/ui';
import { bottleSizeText } from '../../domain/bottle-size.ts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { texts } from '../../texts/en.ts';
import styles from './intro.module.css';

function Facts({ wine }: { wine: Product }) {
  const t = useTexts(texts);
  const market = useMarket();
  const { isMixed, skus, grapeName, styleName, productType, alcoholPercent, bottleSize, drinkByDateAsString, drinkCharacteristics } = wine;
  const facts = [
    isMixed && skus[0] && t.bottlesInCase(skus[0].numberOfBottles),
    productType === 'spirits' ? styleName : grapeName,
    !isMixed && alcoholPercent > 0 && t.alcohol(alcoholPercent),
    bottleSizeText(bottleSize, market.bottleSize),
    drinkByDateAsString && t.drinkTo(drinkByDateAsString),
    drinkCharacteristics.vegan && t.vegan,
    drinkCharacteristics.organic && t.organic,
  ];
  return (
    <ul className={styles.facts}>
      {facts.filter(Boolean).map((fact) => (
        <li key={String(fact)}>
          <Chip>{fact}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** Where it is from, its name, what customers and the buyer say, and the facts in brief. */
export function Intro({ wine, rating }: { readonly wine: Product; readonly rating: Product['ratingDetails']['productRating'] }) {
  const t = useTexts(texts);
  const { avgRating, numberOfReviews } = rating;
  return (
    <>
      <Eyebrow>{wine.isMixed ? t.mixedCases : wine.appellationName || wine.regionName || wine.countryName}</Eyebrow>
      <h1 className={styles.name} tabIndex={-1}>
        {nameWithVintage(wine)}
      </h1>
      <Stars average={avgRating} reviews={numberOfReviews} href="#ReviewsApp" />
      <p className={styles.lead}>{wine.webHeadline}</p>
      {wine.description !== wine.webHeadline && <p className={styles.description}>{wine.description}</p>}
      <Facts wine={wine} />
    </>
  );
}
