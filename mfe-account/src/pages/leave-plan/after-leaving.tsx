import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Button, Form, TextArea } from '@cellardoor/ui';
import { Reinstate } from '../../components/wine-plans/reinstate.tsx';
import { leavePlanPageTexts } from './leave-plan-page.texts.ts';
import styles from './leave-plan-page.module.css';
import type { Leaving } from './use-leaving.ts';

/** What follows once a plan was left: the way back, and what its customer would tell us. [SUB-24] [SUB-27] */
export function AfterLeaving({ leaving }: { readonly leaving: Leaving }) {
  const t = useTexts(leavePlanPageTexts);
  const { plan, changes, hasTold } = leaving;
  return (
    <>
      <p>{t.leftText}</p>
      <Reinstate plan={plan} changes={changes} onChanged={leaving.planIs} />
      {!hasTold && <Feedback leaving={leaving} />}
      <p>
        <a className={styles.link} href={pathTo('account.wine-plan', { subscriptionId: plan.subscriptionId })}>
          {t.toMyPlan}
        </a>
      </p>
    </>
  );
}

function Feedback({ leaving }: { readonly leaving: Leaving }) {
  const t = useTexts(leavePlanPageTexts);
  const rules = { feedbackText: (text: string) => (text.trim() === '' ? t.feedbackMissing : undefined) };
  return (
    <Form className={styles.form} method="post" rules={rules} onValid={({ feedbackText = '' }) => void leaving.tell(feedbackText.trim())}>
      <TextArea name="feedbackText" label={t.feedbackTitle} hint={t.feedbackHint} maxLength={1000} />
      <div>
        <Button type="submit" variant="outline" size="small" busy={leaving.changes.doing === 'feedback'} busyLabel={t.feedbackSending}>
          {t.feedbackSend}
        </Button>
      </div>
    </Form>
  );
}
