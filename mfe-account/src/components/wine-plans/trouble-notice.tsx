import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { formatDay, useMarket, useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { planChoices } from '../../domain/plan-choices.ts';
import { planTexts } from './plan.texts.ts';
import styles from './plan.module.css';
import { usePlanWords } from './plan-words.ts';

interface Props {
  readonly plan: WinePlan;
  /** Opens the choice of another card. */
  readonly onRepair: () => void;
}

/** Why a plan does not go on as it should, and the button that repairs it. */
export function TroubleNotice({ plan, onRepair }: Props) {
  const t = useTexts(planTexts);
  const market = useMarket();
  const words = usePlanWords();
  const { trouble, card, status, name } = plan;
  const { isRunning, needsCard } = planChoices(plan);
  if (isRunning && !needsCard && status === 'SUSPENDED')
    return (
      <Notice title={t.pausedTitle}>
        <p>{t.pausedText}</p>
      </Notice>
    );
  if (!needsCard) return null;
  const follows = trouble?.retryOn
    ? t.troubleRetry(card ? words.card(card) : t.theCard, formatDay(trouble.retryOn, market))
    : t.troubleNewCard;
  return (
    <Notice tone="error" live={false} title={trouble ? t.troubleTitle : t.cardGoneTitle}>
      {trouble && <p>{trouble.reason}</p>}
      <p>{trouble ? follows : t.cardGoneText}</p>
      <div className={styles.repair}>
        <Button size="small" aria-label={t.otherCardNamed(name)} onClick={onRepair}>
          {t.otherPlanCard}
        </Button>
      </div>
    </Notice>
  );
}
