import { pathTo, type Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Chip } from '@cellardoor/ui';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { Senses } from '../../../components/senses.tsx';
import { productPageTexts } from '../product-page.texts.ts';
import { hasScales, TasteScales } from './taste-scales.tsx';
import styles from './tasting-note.module.css';

const Dish = ({ path, children }: { readonly path: string | undefined; readonly children: string }) =>
  path === undefined ? <Chip>{children}</Chip> : <Chip href={path}>{children}</Chip>;

/** Dishes beside a wine, each that others go with a link to them; of a spirit, ways to drink it. */
function Food({ wine }: { wine: Product }) {
  const words = useKindWords(kindOf(wine));
  const { foodPairings: pairings, sharedDishes = [] } = wine;
  const paths = new Map(sharedDishes.map(({ dish, term }) => [dish, pathTo('search.listing', { Ntt: term })]));
  if (pairings.length === 0) return null;
  return (
    <div className={styles.food}>
      <h3>{words.pairings}</h3>
      <ul className={styles.chips}>
        {pairings.map((food) => (
          <li key={food}>
            <Dish path={paths.get(food)}>{food}</Dish>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether there is anything to tell: an imported product may come without texts. */
export const hasTastingNote = (wine: Product): boolean => {
  const { shortTastingNotesColor, shortTastingNotesAroma, shortTastingNotesTaste } = wine.tastingNotes;
  const words = [wine.quote?.text, wine.longDescription, shortTastingNotesColor, shortTastingNotesAroma, shortTastingNotesTaste];
  return words.some(Boolean) || hasScales(wine) || wine.foodPairings.length > 0;
};

/** What the buyer says, what is in the glass, how it tastes, and what to eat with it. [PRD-01] */
export function TastingNote({ wine }: { readonly wine: Product }) {
  const t = useTexts(productPageTexts);
  const { shortTastingNotesColor: colour, shortTastingNotesAroma: aroma, shortTastingNotesTaste: taste } = wine.tastingNotes;
  return (
    <div className={styles.note}>
      <div>
        {wine.quote && (
          <blockquote className={styles.quote}>
            <p>{`“${wine.quote.text}”`}</p>
            <cite>{wine.quote.author}</cite>
          </blockquote>
        )}
        {wine.longDescription && <p className={styles.long}>{wine.longDescription}</p>}
        <Senses
          className={styles.senses}
          senses={[
            [t.colour, colour],
            [t.aroma, aroma],
            [t.taste, taste],
          ]}
        />
      </div>
      <div className={styles.aside}>
        {hasScales(wine) && <TasteScales wine={wine} />}
        <Food wine={wine} />
      </div>
    </div>
  );
}
