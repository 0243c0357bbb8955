import type { OwnCase } from '@cellardoor/contracts/api/own-case';
import { useTexts } from '@cellardoor/i18n';
import { CaseBar } from './tray/case-bar.tsx';
import type { CasePageData } from './case-page.loader.ts';
import styles from './case-page.module.css';
import { casePageTexts } from './case-page.texts.ts';
import { CasePages } from './choosing/case-pages.tsx';
import { CaseSearch } from './choosing/case-search.tsx';
import { CaseTray } from './tray/case-tray.tsx';
import { ChoiceRow } from './choosing/choice-row.tsx';
import { useOwnCase } from './use-own-case.ts';

/** The wines on one side, the case on the other; on phones the case comes first, and its count stays at the foot of the screen. */
export function CaseBuilder({ data, loaded }: { readonly data: CasePageData; readonly loaded: OwnCase }) {
  const t = useTexts(casePageTexts);
  const building = useOwnCase(loaded, t.caseFailed);
  const { quantityOf, room, choose } = building;
  return (
    <div className={styles.columns}>
      <CaseTray building={building} />
      <section className={styles.choices} aria-label={t.caseWines}>
        <CaseSearch {...data} />
        {data.wines.length === 0 && <p>{t.caseNoWines}</p>}
        <ul className={styles.wines}>
          {data.wines.map((wine) => (
            <ChoiceRow
              key={wine.itemCode}
              wine={wine}
              quantity={quantityOf(wine.itemCode)}
              room={room}
              onChoose={(quantity) => choose(wine.itemCode, quantity)}
            />
          ))}
        </ul>
        <CasePages {...data} />
      </section>
      <CaseBar building={building} />
    </div>
  );
}
