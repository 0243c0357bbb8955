import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink, EmptyState } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { accountTexts } from '../../texts.ts';

/** Instead of a list of orders: none yet, and the way to the first. */
export function NoOrders() {
  const t = useTexts(accountTexts);
  return (
    <EmptyState
      icon={icons.wineCase}
      title={t.noOrders}
      actions={<ButtonLink href={pathTo('search.listing')}>{t.startShopping}</ButtonLink>}
    >
      <p>{t.noOrdersText}</p>
    </EmptyState>
  );
}
