import type { WidgetProps } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Rail, reasonText, reasonTexts, SectionHead } from '@cellardoor/ui';
import { RecommendedWine } from './recommended-wine.tsx';
import { recommendedWidgetTexts } from './recommended.texts.ts';
import { loadRecommended, type Recommended } from './recommended.loader.ts';
import styles from './recommended.module.css';

/** What suits this shopper, or goes with a wine, each with its reason. [HOM-05] [LST-02] */
function RecommendedWines({ data: found, props }: { readonly data: Recommended; readonly props: WidgetProps<'search.recommended'> }) {
  const t = useTexts(recommendedWidgetTexts, reasonTexts);
  const title = props.title ?? t.recommended;
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      {found && found.length > 0 ? (
        <Rail label={title} places="narrow">
          {found.map(({ wine, reason }) => (
            <RecommendedWine key={wine.itemCode} wine={wine} reason={reasonText(t, reason)} />
          ))}
        </Rail>
      ) : (
        <p className={styles.none}>{t.noRecommended}</p>
      )}
    </section>
  );
}

export default defineWidget<'search.recommended', Recommended>({
  audience: 'shopper',
  // what goes with a wine goes with it for everybody who has told us nothing of their own
  sameForGuests: { given: 'exceptItemCode' },
  load: loadRecommended,
  View: RecommendedWines,
  maxAge: 300,
});
