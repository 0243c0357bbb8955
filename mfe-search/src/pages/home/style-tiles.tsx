import { useTexts } from '@cellardoor/i18n';
import { WinePicture } from '@cellardoor/ui';
import { searchTexts } from '../../texts.ts';
import type { Tile } from './home-page.loader.ts';
import styles from './style-tiles.module.css';

/** Ways in by colour, with how many wines each holds. */
export function StyleTiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  const t = useTexts(searchTexts);
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ title, text, href, colour, count, picture }) => (
        <li key={title}>
          <a className={styles.tile} href={href} data-colour={colour}>
            <h3>{title}</h3>
            <span>{count === undefined ? text : t.wines(count)}</span>
            {picture && <WinePicture src={picture} sizes="330px" alt="" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
