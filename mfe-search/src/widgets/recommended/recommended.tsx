import type { WidgetProps } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { SectionHead } from '@cellardoor/ui';
import { WineRail } from '../../components/wine-rail.tsx';
import { recommendedWidgetTexts } from './recommended.texts.ts';
import { loadRecommended, type Recommended } from './recommended.loader.ts';
import styles from './recommended.module.css';

function RecommendedWines({ data: wines, props }: { readonly data: Recommended; readonly props: WidgetProps<'search.recommended'> }) {
  const t = useTexts(recommendedWidgetTexts);
  const title = props.title ?? t.recommended;
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      {wines && wines.length > 0 ? <WineRail label={title} wines={wines} /> : <p className={styles.none}>{t.noRecommended}</p>}
    </section>
  );
}

export default defineWidget<'search.recommended', Recommended>({ load: loadRecommended, View: RecommendedWines, maxAge: 300 });
