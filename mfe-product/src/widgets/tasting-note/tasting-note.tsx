import type { WidgetProps } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Dialog, Notice } from '@cellardoor/ui';
import { NoteSheet } from '../../components/note-sheet.tsx';
import { useOpened } from '../../state/use-opened.ts';
import { NoteActions } from './note-actions.tsx';
import { NoteReviews } from './note-reviews.tsx';
import { loadTastingNote, type TastingNoteData } from './tasting-note.loader.ts';
import { productTexts } from '../../texts.ts';
import { tastingNoteTexts } from './tasting-note.texts.ts';

interface TastingNoteProps {
  readonly data: TastingNoteData;
  readonly props: WidgetProps<'product.tasting-note'>;
}

/** The dialog 'Beyond the Label'. [PRD-02] */
function TastingNoteDialog({ data, props: { itemCode, opened, reviews = false } }: TastingNoteProps) {
  const t = useTexts(tastingNoteTexts, productTexts);
  const [open, close] = useOpened(opened);
  return (
    <Dialog open={open} onClose={close} size="wide" title={t.beyondTheLabel}>
      {data ? (
        <>
          <NoteActions wine={data.wine} />
          <NoteSheet wine={data.wine} headingLevel={3} />
          <NoteReviews itemCode={itemCode} reviews={data.reviews} first={open && reviews} />
        </>
      ) : (
        <Notice tone="error" title={t.noteFailed} />
      )}
    </Dialog>
  );
}

export default defineWidget<'product.tasting-note', TastingNoteData>({ load: loadTastingNote, View: TastingNoteDialog });
