import { defineWidget } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef } from 'react';
import { SearchForm } from '../../components/search-form.tsx';

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

function Box({ props: { term } }: { readonly props: { readonly term?: string } }) {
  return <SearchForm term={term} field={useTermOfPage()} />;
}

export default defineWidget<'search.box'>({ View: Box });
