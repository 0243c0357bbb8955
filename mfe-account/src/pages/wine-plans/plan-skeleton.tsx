import { useTexts } from '@cellardoor/i18n';
import { Skeleton, VisuallyHidden } from '@cellardoor/ui';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import styles from './wine-plans-page.module.css';

const facts = ['charge', 'delivery', 'change', 'year', 'card'];

/** The shape of a plan that is on its way. */
export function PlanSkeleton() {
  const t = useTexts(planTexts);
  return (
    <div className={styles.card}>
      <output>
        <VisuallyHidden>{t.planLoading}</VisuallyHidden>
      </output>
      <Skeleton shape="title" width="half" />
      <Skeleton width="third" />
      {facts.map((fact) => (
        <Skeleton key={fact} />
      ))}
      <Skeleton shape="button" width="half" />
    </div>
  );
}
