import { usePrice, useTexts } from '@cellardoor/i18n';
import { Button, FootBar } from '@cellardoor/ui';
import { goToCase } from './case-title.ts';
import type { BuildingProps } from './case-tray.tsx';
import { casePageTexts } from '../case-page.texts.ts';

/** On phones the running count stays at the foot of the screen, with the way to the case, or with a full one into the basket. */
export function CaseBar({ building: { ownCase, bottles, room, adding } }: BuildingProps) {
  const t = useTexts(casePageTexts);
  const price = usePrice();
  return (
    <FootBar upTo="tablet" keeps="words" title={t.caseCount(bottles, ownCase.size)} note={price(ownCase.priceInfo.total)}>
      <Button
        variant={room > 0 ? 'outline' : 'primary'}
        busy={adding.busy}
        busyLabel={t.caseAdding}
        onClick={() => (room > 0 ? goToCase() : void adding.run())}
      >
        {room > 0 ? t.caseSee : t.caseAdd}
      </Button>
    </FootBar>
  );
}
