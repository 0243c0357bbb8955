import type { Facet, SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { afterPaint } from '@cellardoor/mfe-kit';
import { Button, Dialog, Icon, VisuallyHidden } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useKindWords } from '@cellardoor/ui/kinds';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { listedKind } from '../../../domain/listed-kind.ts';
import { steadyFacets } from '../../../domain/steady-facets.ts';
import { listingPageTexts } from '../listing-page.texts.ts';
import { seeFirst } from '../see-first.ts';
import styles from './filter-sheet.module.css';
import { Filters } from './filters.tsx';

/** The filters in the order in which they stood when the sheet opened: what was ticked stays under the finger. */
function SteadyFilters({ result }: { result: SearchResult }) {
  const [facets, setFacets] = useState<readonly Facet[]>(result.facets);
  const [shown, setShown] = useState(result);
  if (shown !== result) {
    setShown(result);
    setFacets(steadyFacets(facets, result.facets));
  }
  return <Filters result={{ ...result, facets: [...facets] }} />;
}

/** On phones and tablets the filters are a dialog over the page. Before any script the button leads to them in the page itself. @param plain id of those */
export function FilterSheet({ result, plain }: { readonly result: SearchResult; readonly plain: string }) {
  const t = useTexts(listingPageTexts);
  const counted = useKindWords(listedKind(result.facets)).shown(1, result.total, result.total);
  const [open, setOpen] = useState(false);
  const before = useRef(result);
  const close = () => {
    setOpen(false);
    if (result !== before.current) seeFirst();
  };
  const show = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    before.current = result;
    // the rest of the page becomes inert, which takes long: the press is answered first
    void afterPaint().then(() => setOpen(true));
  };
  const chosen = result.refinements.length;
  return (
    <>
      <a
        className={styles.open}
        href={`#${plain}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link until the script is there
        role="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        onKeyDown={(event) => event.key === ' ' && show(event)}
      >
        <Icon of={icons.filter} />
        {t.filter}
        {chosen > 0 && <span className={styles.count}>{chosen}</span>}
      </a>
      <Dialog
        open={open}
        onClose={close}
        title={t.filter}
        placement="right"
        footer={
          <>
            <Button block onClick={close}>
              {t.showResults(counted)}
            </Button>
            <VisuallyHidden>
              <output>{open && counted}</output>
            </VisuallyHidden>
          </>
        }
      >
        {open && <SteadyFilters result={result} />}
      </Dialog>
    </>
  );
}
