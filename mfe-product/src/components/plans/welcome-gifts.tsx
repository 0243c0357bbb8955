import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { useTexts } from '@cellardoor/i18n';
import { TickedList } from '@cellardoor/ui';
import styles from './welcome-gifts.module.css';
import { plansTexts } from './plans.texts.ts';

/** What comes with the first case of a plan, by name: a gift shows no price. [WPL-02] */
export function WelcomeGifts({ gifts }: { readonly gifts: PlanScheme['welcomeGifts'] }) {
  const t = useTexts(plansTexts);
  if (gifts.length === 0) return null;
  return (
    <div className={styles.gifts}>
      <h3 className={styles.title}>{t.welcomeGifts}</h3>
      <TickedList>
        {gifts.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </TickedList>
    </div>
  );
}
