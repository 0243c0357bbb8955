import type { CancelReasons } from '@cellardoor/contracts/api/wine-plans';
import { pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Choice, Choices } from '@cellardoor/ui';
import { type FormEvent, useState } from 'react';
import { PartFailed } from '../../components/wine-plans/late.tsx';
import { leavePlanPageTexts } from './leave-plan-page.texts.ts';
import styles from './leave-plan-page.module.css';
import type { Leaving } from './use-leaving.ts';

/** A reason, and the button that ends the plan; below, the one offer to stay. No more than that. [WPL-08] */
export function LeaveForm({ leaving }: { readonly leaving: Leaving }) {
  const t = useTexts(leavePlanPageTexts);
  const { reasons } = leaving;
  if (!reasons) return <PartFailed text={t.leaveReasonsFailed} retry={() => void leaving.readReasons()} />;
  return (
    <>
      <Reasons leaving={leaving} reasons={reasons} />
      {reasons.saveOffer && <Offer leaving={leaving} offer={reasons.saveOffer} />}
    </>
  );
}

function Reasons({ leaving, reasons: { reasons } }: { readonly leaving: Leaving; readonly reasons: CancelReasons }) {
  const t = useTexts(leavePlanPageTexts);
  const [code, setCode] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { subscriptionId } = leaving.plan;
  const leave = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code === undefined);
    if (code !== undefined) void leaving.leave(code);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={leave}>
      <Choices legend={t.leaveReason}>
        {reasons.map(({ reasonCode, text }) => (
          <Choice
            key={reasonCode}
            name="reasonCode"
            value={reasonCode}
            title={text}
            checked={code === reasonCode}
            onChange={() => {
              setCode(reasonCode);
              setMissing(false);
            }}
          />
        ))}
      </Choices>
      {isMissing && (
        <p className={styles.missing} role="alert">
          {t.leaveReasonMissing}
        </p>
      )}
      <p className={styles.note}>{t.leaveConsequence}</p>
      <div className={styles.actions}>
        <Button type="submit" busy={leaving.changes.doing === 'leave'} busyLabel={t.leavingNow}>
          {t.leaveNow}
        </Button>
        <a className={styles.link} href={pathTo('account.wine-plan', { subscriptionId })}>
          {t.leaveStay}
        </a>
      </div>
    </form>
  );
}

interface OfferProps {
  readonly leaving: Leaving;
  readonly offer: NonNullable<CancelReasons['saveOffer']>;
}

function Offer({ leaving, offer }: OfferProps) {
  const t = useTexts(leavePlanPageTexts);
  const money = usePrice();
  return (
    <section className={styles.offer} aria-labelledby="save-offer">
      <h2 id="save-offer" className={styles.title}>
        {t.offerTitle(money(offer.saving))}
      </h2>
      <p>{offer.headline}</p>
      <div>
        <Button
          variant="outline"
          busy={leaving.changes.doing === 'offer'}
          busyLabel={t.offerTaking}
          onClick={() => void leaving.takeOffer(offer)}
        >
          {t.offerTake(money(offer.saving))}
        </Button>
      </div>
    </section>
  );
}
