import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink, EmptyState } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { basketPageTexts } from './basket-page.texts.ts';

/** An empty basket, and two ways on. */
export function EmptyBasket() {
  const t = useTexts(basketPageTexts);
  return (
    <EmptyState
      icon={icons.basket}
      title={t.empty}
      actions={
        <>
          <ButtonLink href={pathTo('search.listing')}>{t.browse}</ButtonLink>
          <ButtonLink href={pathTo('basket.case')} variant="outline">
            {t.buildCase}
          </ButtonLink>
          <ButtonLink href={pathTo('search.home')} variant="quiet">
            {t.goHome}
          </ButtonLink>
        </>
      }
    >
      {t.emptyHint}
    </EmptyState>
  );
}
