import { pathTo } from '@cellardoor/contracts';
import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { useTexts } from '@cellardoor/i18n';
import { Badge, ContentPicture, planPicture } from '@cellardoor/ui';
import { planTexts } from './plan.texts.ts';
import { usePlanWords } from './plan-words.ts';
import styles from './plan.module.css';

interface Props {
  readonly plan: WinePlan;
  /** Its picture is in the first screen. */
  readonly priority?: boolean;
  /** Its name stands here as a link to its page; else the page is its own, and has it as its title. */
  readonly linked?: boolean;
}

/** Picture, name, status in words, what comes how often. */
export function PlanHead({ plan, priority, linked }: Props) {
  const t = useTexts(planTexts);
  const words = usePlanWords();
  return (
    <div className={styles.head}>
      <ContentPicture
        className={styles.picture}
        image={planPicture(plan.picture)}
        sizes="(min-width: 48em) 144px, 88px"
        alt=""
        priority={priority ?? false}
      />
      <div className={styles.words}>
        {linked && (
          <h2 className={styles.name}>
            <a href={pathTo('account.wine-plan', { subscriptionId: plan.subscriptionId })}>{plan.name}</a>
          </h2>
        )}
        <Badge kind="plain">{t.planStatus(words.status(plan))}</Badge>
        <p className={styles.note}>{words.case(plan)}</p>
      </div>
    </div>
  );
}
