import { pathTo, type Product } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage, useHydrated } from '@cellardoor/mfe-kit';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Button, ButtonLink, PrintLayout } from '@cellardoor/ui';
import { NoteSheet } from '../../components/note-sheet.tsx';
import { loadPrintPage } from './print-page.loader.ts';
import { printPageTexts } from './print-page.texts.ts';

interface PrintData {
  readonly wine: Product;
}

/** A tasting note on one sheet of paper, without the shop around it. [PRD-03] */
function PrintPage({ data: { wine } }: { readonly data: PrintData }) {
  const t = useTexts(printPageTexts);
  const live = useHydrated();
  return (
    <PrintLayout
      ways={
        <>
          {live && <Button onClick={() => window.print()}>{t.printNote}</Button>}
          <ButtonLink variant="outline" href={pathTo('product.detail', { itemCode: wine.itemCode })}>
            {t.backToWine}
          </ButtonLink>
        </>
      }
    >
      <NoteSheet wine={wine} headingLevel={1} />
    </PrintLayout>
  );
}

export default definePage<'product.print', PrintData>({
  load: loadPrintPage,
  head: ({ data: { wine }, market }) => ({
    title: pageTitle(reworded(printPageTexts, market.texts).printTitle(nameWithVintage(wine)), market),
    canonical: pathTo('product.detail', { itemCode: wine.itemCode }),
    robots: 'noindex',
  }),
  View: PrintPage,
});
