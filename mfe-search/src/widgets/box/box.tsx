import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { VisuallyHidden } from '@cellardoor/ui';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef } from 'react';
import { SearchForm } from '../../components/search-form.tsx';
import { boxTexts } from './box.texts.ts';
import styles from './box.module.css';
import { Popup } from './suggestions/popup.tsx';
import { useCombobox } from './use-combobox.ts';

/** The term of the page that is shown, in a header that stays from page to page. */
function useTermOfPage() {
  const field = useRef<HTMLInputElement>(null);
  const bus = useUserModel()?.bus;
  useEffect(() => {
    const read = () => {
      const input = field.current;
      // never over what is being typed
      if (input && input !== document.activeElement) input.value = new URLSearchParams(location.search).get('Ntt') ?? '';
    };
    read();
    return bus?.on('page:shown', read);
  }, [bus]);
  return field;
}

/** The search field with what it suggests, and on a desk what the term would find. [SRC-01] [SRC-04] */
function Box({ props: { term } }: { readonly props: { readonly term?: string } }) {
  const t = useTexts(boxTexts);
  const place = useRef<HTMLDivElement>(null);
  const field = useTermOfPage();
  const combobox = useCombobox(place, field);
  return (
    <div ref={place} className={styles.place}>
      <SearchForm term={term} field={field} input={combobox.input} />
      {combobox.term !== '' && <Popup {...combobox} />}
      <VisuallyHidden>
        <output>{combobox.suggestions.length > 0 && t.suggested(combobox.suggestions.length)}</output>
      </VisuallyHidden>
    </div>
  );
}

export default defineWidget<'search.box'>({ View: Box });
