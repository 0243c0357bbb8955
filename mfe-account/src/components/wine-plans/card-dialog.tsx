import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { getPlanPayment, getWinePlan, listWinePlans, setPlanPayment } from '@cellardoor/contracts/calls/wine-plans';
import { useTexts } from '@cellardoor/i18n';
import { Dialog, Notice } from '@cellardoor/ui';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { readUntilCharged } from '../../domain/until-charged.ts';
import { useLateReply } from '../../state/late-reply.ts';
import type { PlanChanges } from '../../state/plan-changes.ts';
import { CardChoice } from './card-choice.tsx';
import { Late } from './late.tsx';
import { planTexts } from './plan.texts.ts';
import { usePlanWords } from './plan-words.ts';
import styles from './plan.module.css';

/** Milliseconds that the call may take: it charges what is unpaid, and a bank answers. */
const bankTimeMs = 30_000;

interface Props {
  /** Whose card is chosen; undefined while the dialog is closed. */
  readonly plan: WinePlan | undefined;
  readonly changes: PlanChanges;
  readonly onClose: () => void;
  /** The plan as it is then; with `forAll` the others have another card, too. */
  readonly onTaken: (plan: WinePlan, forAll: boolean) => void;
}

/** Another card for a plan, or for all: a kept one, or a new one typed in the gateway's fields. What is unpaid is charged at once. [SUB-23] */
export function CardDialog({ plan, changes, onClose, onTaken }: Props) {
  const t = useTexts(planTexts);
  return (
    <Dialog open={plan !== undefined} onClose={onClose} title={t.cardDialogTitle} backdropCloses={false}>
      {plan && <CardsOf key={plan.subscriptionId} plan={plan} changes={changes} onClose={onClose} onTaken={onTaken} />}
    </Dialog>
  );
}

function CardsOf({ plan, changes, onClose, onTaken }: Props & { readonly plan: WinePlan }) {
  const t = useTexts(planTexts);
  const send = useSend();
  const model = useUserModel();
  const words = usePlanWords();
  const { subscriptionId, name } = plan;
  const fetchCards = async () => {
    // a single plan is not asked about others
    const plans = send(listWinePlans)
      .then(({ winePlans }) => winePlans.length)
      .catch(() => 1);
    return { ...(await send(getPlanPayment, { subscriptionId })), plans: await plans };
  };
  const cards = useLateReply(subscriptionId, fetchCards, t.planPartFailed);
  const take = (cardId: string, forAll: boolean) =>
    changes.run('card', async () => {
      const choice = { subscriptionId, cardId, ...(forAll && { updateAllPlans: true }) };
      const { savedCards } = await send(setPlanPayment, choice, { timeoutMs: bankTimeMs });
      const { plan: now, outcome } = await readUntilCharged(async () => (await send(getWinePlan, { subscriptionId })).winePlan);
      onTaken(now, forAll);
      void model?.refresh();
      const taken = savedCards.find((card) => card.cardId === cardId);
      const card = taken ? words.card(taken) : t.theCard;
      if (outcome === 'declined') throw Object.assign(new Error(t.cardDeclinedAgain(card)), { statusCode: 402 });
      if (outcome === 'pending') return t.cardBeingCharged(card, name);
      if (plan.trouble) return t.cardRepaired(card, name);
      return forAll ? t.cardTakenByAll(card) : t.cardTaken(card, name);
    });
  const takeAndClose = async (cardId: string, forAll: boolean, isNew: boolean) => {
    if (await take(cardId, forAll)) onClose();
    // a new card is kept even where it was not charged
    else if (isNew) cards.retry();
  };
  return (
    <div className={styles.question}>
      {changes.failureText && <Notice tone="error">{changes.failureText}</Notice>}
      <Late of={cards} rows={2}>
        {(reply) => (
          <CardChoice plan={plan} cards={reply} busy={changes.doing === 'card'} onChosen={(...choice) => void takeAndClose(...choice)} />
        )}
      </Late>
    </div>
  );
}
