import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Notice, WinePicture } from '@cellardoor/ui';
import { nameWithVintage } from '@cellardoor/rules/names';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './case-contents.module.css';
import type { CaseItem } from '../product-page.loader.ts';

/** The wines of a mixed case, each a link to its own page; null where they could not be loaded. [PRD-01] */
export function CaseContentsList({ contents }: { readonly contents: readonly CaseItem[] | null }) {
  const t = useTexts(productPageTexts);
  if (!contents)
    return (
      <Notice tone="error" live={false}>
        {t.contentsFailed}
      </Notice>
    );
  return (
    <ul className={styles.list}>
      {contents.map((item) => (
        <li key={item.itemCode} className={styles.item}>
          <WinePicture className={styles.picture} src={item.picture} sizes="84px" alt="" />
          <div>
            <p className={styles.quantity}>{t.inTheCase(item.quantity)}</p>
            <h3 className={styles.name}>
              <a href={pathTo('product.detail', { itemCode: item.itemCode })}>{nameWithVintage(item)}</a>
            </h3>
            <p className={styles.origin}>{item.origin}</p>
            <p>{item.headline}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
