import type { Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { VisuallyHidden } from '@cellardoor/ui';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './taste-scales.module.css';

const scales = ['body', 'tannin', 'acidity', 'sweetness', 'oak'] as const;

/** Whether there is a scale to show at all. */
export const hasScales = ({ tasteProfile }: Product): boolean => scales.some((scale) => tasteProfile[scale] !== null);

/** Body, tannin, acidity, sweetness and oak, each on five steps; those that say nothing of this wine are left out. */
export function TasteScales({ wine }: { readonly wine: Product }) {
  const t = useTexts(productPageTexts);
  return (
    <dl className={styles.scales}>
      {scales.map((scale) => {
        const step = wine.tasteProfile[scale];
        if (step === null) return null;
        return (
          <div key={scale}>
            <dt>
              <span aria-hidden="true">{t[`${scale}From`]}</span>
              <b>{t[scale]}</b>
              <span aria-hidden="true">{t[`${scale}To`]}</span>
            </dt>
            <dd data-step={step}>
              <VisuallyHidden>{t.step(step)}</VisuallyHidden>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
