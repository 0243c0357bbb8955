import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Button, Field } from '@cellardoor/ui';
import type { CasePageData } from '../case-page.loader.ts';
import styles from '../case-page.module.css';
import { casePageTexts } from '../case-page.texts.ts';
import { choicesPath } from './choices-path.ts';

/** Kinds of wine as links and a search as a plain form: both work before any script. */
export function CaseSearch({ term, type, types }: CasePageData) {
  const t = useTexts(casePageTexts);
  return (
    <div className={styles.search}>
      <search>
        <form className={styles.form} action={pathTo('basket.case')}>
          <Field label={t.caseSearch} name="Ntt" type="search" defaultValue={term} placeholder={t.caseSearchHint} maxLength={100} />
          {type && <input type="hidden" name="N" value={type} />}
          <Button type="submit" variant="outline">
            {t.caseFind}
          </Button>
        </form>
      </search>
      <nav aria-label={t.caseKinds}>
        <ul className={styles.types}>
          {[{ id: '', label: t.caseAll }, ...types].map(({ id, label }) => (
            <li key={id}>
              <a className={styles.type} href={choicesPath({ term, type: id })} aria-current={id === type ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
