import type { ProductSummary, WidgetProps } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { SectionHead } from '@cellardoor/ui';
import { WineRail } from '../../components/wine-rail.tsx';
import { recommendedWidgetTexts } from './recommended.texts.ts';
import { loadRecommended, type Recommended } from './recommended.loader.ts';
import styles from './recommended.module.css';

/** What suits this shopper, or goes with a wine, each card with its reason. [HOM-05] [LST-02] */
function RecommendedWines({ data: found, props }: { readonly data: Recommended; readonly props: WidgetProps<'search.recommended'> }) {
  const t = useTexts(recommendedWidgetTexts);
  const title = props.title ?? t.recommended;
  const reasons = new Map(found?.map(({ wine, reason }) => [wine.itemCode, t.reasonFor(reason)]));
  const note = ({ itemCode }: ProductSummary) => reasons.get(itemCode) && <p className={styles.reason}>{reasons.get(itemCode)}</p>;
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      {found && found.length > 0 ? (
        <WineRail label={title} wines={found.map(({ wine }) => wine)} note={note} />
      ) : (
        <p className={styles.none}>{t.noRecommended}</p>
      )}
    </section>
  );
}

export default defineWidget<'search.recommended', Recommended>({
  audience: 'shopper',
  load: loadRecommended,
  View: RecommendedWines,
  maxAge: 300,
});
