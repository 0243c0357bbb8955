import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Chip } from '@cellardoor/ui';
import { texts } from '../texts/en.ts';
import styles from './starting-points.module.css';

const terms = ['Red', 'White', 'Rosé', 'Sparkling', 'Mixed case', 'Spirits', 'Rioja', 'Sauvignon Blanc'];

/** Searches that always lead somewhere, for a shopper whose own did not. */
export function StartingPoints() {
  const t = useTexts(texts);
  return (
    <ul className={styles.points} aria-label={t.startWith}>
      {terms.map((Ntt) => (
        <li key={Ntt}>
          <Chip href={pathTo('search.listing', { Ntt })}>{Ntt}</Chip>
        </li>
      ))}
      <li>
        <Chip href={pathTo('search.listing')}>{t.allWines}</Chip>
      </li>
    </ul>
  );
}
