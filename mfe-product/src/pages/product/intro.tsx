import { type Product, tastingNotePath } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Chip, Eyebrow, Stars } from '@cellardoor/ui';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { bottleSizeText } from '../../domain/bottle-size.ts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { opening } from './dialogs/product-actions.tsx';
import type { Openers } from './dialogs/use-dialogs.ts';
import { productPageTexts } from './product-page.texts.ts';
import styles from './intro.module.css';

function Facts({ wine }: { wine: Product }) {
  const t = useTexts(productPageTexts);
  const market = useMarket();
  const { alcoholPercent, bottleSize, drinkByDateAsString, drinkCharacteristics } = wine;
  const kind = kindOf(wine);
  const facts = [
    ...kind.facts(wine),
    kind.showsStrength && alcoholPercent > 0 && t.alcohol(alcoholPercent),
    bottleSize > 0 && bottleSizeText(bottleSize, market.bottleSize),
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

interface IntroProps {
  readonly wine: Product;
  readonly rating: Product['ratingDetails']['productRating'];
  readonly openers: Pick<Openers, 'openNote'>;
}

/** Where it is from, its name, what customers and the buyer say, and the facts in brief. */
export function Intro({ wine, rating, openers }: IntroProps) {
  const words = useKindWords(kindOf(wine));
  const { avgRating, numberOfReviews } = rating;
  return (
    <>
      <Eyebrow>{words.eyebrow || wine.appellationName || wine.regionName || wine.countryName}</Eyebrow>
      <h1 className={styles.name} tabIndex={-1}>
        {nameWithVintage(wine)}
      </h1>
      <Stars
        average={avgRating}
        ratings={numberOfReviews}
        href={tastingNotePath(wine.itemCode, 'reviews')}
        onFollow={opening(() => openers.openNote('reviews'))}
      />
      <p className={styles.lead}>{wine.webHeadline}</p>
      {wine.description !== wine.webHeadline && <p className={styles.description}>{wine.description}</p>}
      <Facts wine={wine} />
    </>
  );
}
