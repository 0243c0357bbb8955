import { pathTo, type Product, tastingNotePath } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Slot } from '@cellardoor/mfe-kit';
import { ButtonLink } from '@cellardoor/ui';
import { kindOf } from '@cellardoor/ui/kinds';
import { type MouseEvent, useState } from 'react';
import { isIntended } from '../../../state/after-login.ts';
import { productTexts } from '../../../texts.ts';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './product-actions.module.css';
import type { Openers } from './use-dialogs.ts';

/** A plain press opens the dialog here; with a key held down, or without scripts, the link leads on. */
export const opening = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
};

/** Where who has no script logs in for a dialog that asks for it. */
export const logInFor = ({ itemCode }: Pick<Product, 'itemCode'>): string =>
  pathTo('account.login', { next: pathTo('product.detail', { itemCode }) });

const look = { variant: 'outline', size: 'small' } as const;

interface ProductActionsProps {
  readonly wine: Product;
  readonly openers: Openers;
  /** It is out of stock: what is said of that offers the alerts already. */
  readonly gone: boolean;
}

/** The heart, and what opens the page's dialogs. [PRD-02] [PRD-04] [PRD-05] */
export function ProductActions({ wine, openers, gone }: ProductActionsProps) {
  const t = useTexts(productPageTexts, productTexts);
  const { sections } = kindOf(wine);
  const { itemCode } = wine;
  // who logged in for it finds it kept, wherever on the page they are
  const [heartWhen] = useState(() => (isIntended('favourite', itemCode) ? ('now' as const) : ('visible' as const)));
  return (
    <div className={styles.actions}>
      <Slot widget="product.favourite" when={heartWhen} itemCode={itemCode} />
      {sections.includes('tasting') && (
        <ButtonLink {...look} href={tastingNotePath(itemCode)} onClick={opening(() => openers.openNote())}>
          {t.beyondTheLabel}
        </ButtonLink>
      )}
      {sections.includes('contents') && (
        <ButtonLink {...look} href="#contents" onClick={opening(openers.openContents)}>
          {t.viewContents}
        </ButtonLink>
      )}
      {!gone && (
        <ButtonLink {...look} href={logInFor(wine)} onClick={opening(openers.openNotify)}>
          {t.notifyMe}
        </ButtonLink>
      )}
    </div>
  );
}
