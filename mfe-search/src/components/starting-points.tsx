import { pathTo, placePath } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Chip } from '@cellardoor/ui';
import { searchTexts } from '../texts.ts';
import styles from './starting-points.module.css';

const places = [
  ['type', 'Red'],
  ['type', 'White'],
  ['type', 'Rosé'],
  ['type', 'Sparkling'],
  ['type', 'Mixed cases'],
  ['region', 'Rioja'],
  ['grape', 'Sauvignon Blanc'],
] as const;

/** Places that always have something, for a shopper whose own words had not. */
export function StartingPoints() {
  const t = useTexts(searchTexts);
  return (
    <ul className={styles.points} aria-label={t.startWith}>
      {places.map(([group, label]) => (
        <li key={label}>
          <Chip href={placePath(group, label)}>{label}</Chip>
        </li>
      ))}
      <li>
        <Chip href={pathTo('search.listing')}>{t.allWines}</Chip>
      </li>
    </ul>
  );
}
