import { excludeMyself } from '@cellardoor/contracts/calls/session';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { formatDate } from '@cellardoor/i18n/format';
import { useAction } from '@cellardoor/mfe-kit';
import { Button, Choice, Choices, Dialog, Form, Notice, SectionHead } from '@cellardoor/ui';
import { exclusionMonths } from '@cellardoor/rules/accounts';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from './data-page.module.css';
import { dataPageTexts } from './data-page.texts.ts';

const shortest = exclusionMonths[0];

/** A time without wine, which its customer can make longer and never shorter. [CHK-13] */
export function TakeBreak({ excludedUntil }: { readonly excludedUntil: string | null }) {
  const t = useTexts(dataPageTexts);
  const market = useMarket();
  const send = useSend();
  const model = useUserModel();
  const [until, setUntil] = useState(excludedUntil);
  const [open, setOpen] = useState(false);
  const begin = useAction(async ({ months }: Record<string, string>) => {
    const set = await send(excludeMyself, { months: Number(months) as typeof shortest });
    setUntil(set.until);
    setOpen(false);
    await model?.refresh().catch(() => undefined);
  }, t.breakFailed);
  return (
    <section aria-labelledby="take-break" className={styles.section}>
      <SectionHead id="take-break" title={t.breakTitle} />
      {until ? (
        <Notice tone="info" live>
          <p>{t.breakUntil(formatDate(until, market))}</p>
        </Notice>
      ) : (
        <p>{t.breakText}</p>
      )}
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {until ? t.breakLonger : t.breakBegin}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.breakQuestion} size="narrow">
        <Form className={styles.section} method="post" onValid={(values) => void begin.run(values)}>
          <p>{t.breakConsequence}</p>
          {begin.failureText && <Notice tone="error">{begin.failureText}</Notice>}
          <Choices legend={t.breakFor} className={styles.months}>
            {exclusionMonths.map((months) => (
              <Choice key={months} name="months" value={months} defaultChecked={months === shortest} title={t.breakMonths(months)} />
            ))}
          </Choices>
          <div className={styles.answers}>
            <Button type="submit" busy={begin.busy} busyLabel={t.breakBeginning}>
              {t.breakYes}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t.breakNo}
            </Button>
          </div>
        </Form>
      </Dialog>
    </section>
  );
}
