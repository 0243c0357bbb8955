import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Icon, VisuallyHidden } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import type { InputHTMLAttributes, RefObject } from 'react';
import { searchTexts } from '../texts.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly term?: string;
  readonly field?: RefObject<HTMLInputElement | null>;
  /** What makes more of the field than a field. */
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A plain form to the listing: it works before any script. */
export function SearchForm({ term, field, input }: SearchFormProps) {
  const t = useTexts(searchTexts);
  return (
    <search>
      <form className={styles.form} action={pathTo('search.listing')}>
        <Icon of={icons.search} />
        <input
          ref={field}
          type="search"
          name="Ntt"
          className={styles.field}
          aria-label={t.searchLabel}
          placeholder={t.searchPlaceholder}
          defaultValue={term}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          {...input}
        />
        <button type="submit" className={styles.go}>
          <VisuallyHidden>{t.search}</VisuallyHidden>
          <Icon of={icons.chevronRight} />
        </button>
      </form>
    </search>
  );
}
