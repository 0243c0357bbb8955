import type { Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { ScenePicture, Stars, WinePicture } from '@cellardoor/ui';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { awardWords } from '../domain/award-words.ts';
import { NoteFacts } from './note-facts.tsx';
import { Senses } from './senses.tsx';
import { noteSheetTexts } from './note-sheet.texts.ts';
import styles from './note-sheet.module.css';

function Awards({ accolades }: Pick<Product, 'accolades'>) {
  const t = useTexts(noteSheetTexts);
  if (accolades.length === 0) return null;
  return (
    <section aria-label={t.noteAwards}>
      <h3>{t.noteAwards}</h3>
      <ul className={styles.awards}>
        {accolades.map((accolade) => {
          const { award, more } = awardWords(accolade);
          return (
            <li key={`${accolade.name} ${accolade.levelTypeDesc} ${accolade.accoladePerson}`}>
              {[award, more, accolade.accoladePerson].filter(Boolean).join(', ')}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The map and the other pictures that the wine's maker, or the shop, gave. */
function Images({ wine: { tastingNotes: notes, otherImages, countryName } }: { wine: Product }) {
  const t = useTexts(noteSheetTexts);
  const scene = otherImages.map(({ shows }) => shows).find((shows) => shows !== 'label' && shows !== 'glass');
  if (!notes.mapImageFile && !scene) return null;
  return (
    <div className={styles.images}>
      {notes.mapImageFile && (
        <img
          src={notes.mapImageFile}
          alt={notes.mapRegionName ? t.noteRegionMap(notes.mapRegionName, countryName) : t.noteMap(countryName)}
          width={640}
          height={640}
          loading="lazy"
        />
      )}
      {scene && <ScenePicture scene={scene} alt="" sizes="(max-width: 37.5em) 90vw, 352px" />}
    </div>
  );
}

/** All that a tasting note says, in the dialog and on paper. [PRD-02] [PRD-03] */
export function NoteSheet({ wine, headingLevel }: { readonly wine: Product; readonly headingLevel: 1 | 3 }) {
  const t = useTexts(noteSheetTexts);
  const { pictureOf } = useKindWords(kindOf(wine));
  const { tastingNotes: notes } = wine;
  const name = nameWithVintage(wine);
  const place = [...new Set([wine.appellationName || wine.regionName, wine.countryName])].filter(Boolean).join(', ');
  const Heading = `h${headingLevel}` as const;
  const { avgRating, numberOfReviews } = wine.ratingDetails.productRating;
  return (
    <div className={styles.sheet}>
      <WinePicture className={styles.bottle} src={wine.images.large} alt={pictureOf(name)} sizes="176px" priority />
      <div className={styles.words}>
        <Heading className={styles.name} tabIndex={-1}>
          {name}
        </Heading>
        {place && <p className={styles.place}>{place}</p>}
        <Stars average={avgRating} ratings={numberOfReviews} />
        <p>{wine.description || wine.webHeadline}</p>
        {wine.quote && (
          <blockquote className={styles.quote}>
            <p>{`“${wine.quote.text}”`}</p>
            <cite>{wine.quote.author}</cite>
          </blockquote>
        )}
        <Senses
          className={styles.senses}
          senses={[
            [t.noteTaste, notes.shortTastingNotesTaste],
            [t.noteAroma, notes.shortTastingNotesAroma],
            [t.noteLook, notes.shortTastingNotesColor],
          ]}
        />
        <Awards accolades={wine.accolades} />
        <NoteFacts wine={wine} />
        <Images wine={wine} />
      </div>
    </div>
  );
}
