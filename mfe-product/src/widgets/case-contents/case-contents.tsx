import type { WidgetProps } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Dialog } from '@cellardoor/ui';
import { useId } from 'react';
import { useOpened } from '../../state/use-opened.ts';
import { type CaseContentsData, loadCaseContents } from './case-contents.loader.ts';
import { caseContentsTexts } from './case-contents.texts.ts';
import { CaseList } from './case-list.tsx';
import { CaseTabs } from './case-tabs.tsx';
import { useCases } from './use-cases.ts';

/** Milliseconds before the dialog opens. [PRD-04] */
const opensAfterMs = 100;

interface CaseContentsProps {
  readonly data: CaseContentsData;
  readonly props: WidgetProps<'product.case-contents'>;
}

/** The dialog 'CASE CONTENTS'. [PRD-04] */
function CaseContentsDialog({ data, props: { itemCode, opened } }: CaseContentsProps) {
  const t = useTexts(caseContentsTexts);
  const panel = useId();
  const [open, close] = useOpened(opened, opensAfterMs);
  const { chosen, shown, choose } = useCases(itemCode, data);
  const own = { itemCode, name: data.contents?.parentProduct.name ?? '' };
  const tabs = data.contents && data.others.length > 0 ? [own, ...data.others.filter((other) => other.itemCode !== itemCode)] : [];
  return (
    <Dialog open={open} onClose={close} title={t.caseContents}>
      {tabs.length > 0 && <CaseTabs tabs={tabs} chosen={chosen} panel={panel} choose={choose} />}
      <div id={panel} {...(tabs.length > 0 && { role: 'tabpanel', 'aria-labelledby': `${panel}-${chosen}` })}>
        <CaseList shown={shown} />
      </div>
    </Dialog>
  );
}

export default defineWidget<'product.case-contents', CaseContentsData>({ load: loadCaseContents, View: CaseContentsDialog });
