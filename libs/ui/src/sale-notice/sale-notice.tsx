import type { SaleFacts } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { classes } from '../classes.ts';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/drawings.ts';
import { saleNoticeTexts } from './sale-notice.texts.ts';
import styles from './sale-notice.module.css';

export interface SaleNoticeProps {
  /** Absent where an order did not keep them. */
  readonly facts: SaleFacts | undefined;
  readonly className?: string | undefined;
}

/** So many are read; more, one a state, are folded below what all of them say. */
const mostOpen = 2;

const Texts = ({ texts }: { readonly texts: readonly string[] }) => texts.map((text) => <p key={text}>{text}</p>);

function FoldedNotices({ texts }: { readonly texts: readonly string[] }) {
  const t = useTexts(saleNoticeTexts);
  const { legalAge } = useMarket();
  return (
    <>
      <p>{t.adultsOnly(String(legalAge))}</p>
      <Disclosure title={t.lawByState} className={styles.law}>
        <div className={styles.words}>
          <Texts texts={texts} />
        </div>
      </Disclosure>
    </>
  );
}

/** What the law wants said beside a sale, and the licences where they are wanted; nothing where nothing is. [CHK-09] [CHK-13] */
export function SaleNotice({ facts, className }: SaleNoticeProps) {
  if (!facts || facts.notices.length === 0) return null;
  return (
    <div className={classes(styles.notice, className)}>
      <Icon of={icons.shield} />
      <div className={styles.words}>
        {facts.notices.length > mostOpen ? <FoldedNotices texts={facts.notices} /> : <Texts texts={facts.notices} />}
        <Texts texts={facts.licences} />
      </div>
    </div>
  );
}

/** Alcohol in all that is bought, where the country counts it. [CHK-13] */
export function AlcoholUnits({ facts }: Pick<SaleNoticeProps, 'facts'>) {
  const t = useTexts(saleNoticeTexts);
  const units = facts?.alcoholUnits ?? null;
  return units === null ? null : <p className={styles.units}>{t.alcoholUnits(String(units))}</p>;
}
