import type { ContentLink, NavigationItem } from '@cellardoor/contracts/content';
import { useTexts } from '@cellardoor/i18n';
import { afterPaint } from '@cellardoor/mfe-kit';
import { Dialog, Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useUserModel } from '@cellardoor/user-model';
import { type KeyboardEvent, useState } from 'react';
import { usePage } from '../../../state/use-page.ts';
import { useHidesPage } from '../../../state/use-hides-page.ts';
import { useDesktopCloses } from '../../../state/use-desktop-closes.ts';
import { barWidgetTexts } from '../bar.texts.ts';
import { MenuItems } from './menu-items.tsx';
import styles from './menu.module.css';

interface MobileMenuProps {
  readonly items: readonly NavigationItem[];
  readonly utility: readonly ContentLink[];
}

/** The menu up to 767 px: a drawer. Before any script its button leads to the links in the footer. [HDR-01] */
export function MobileMenu({ items, utility }: MobileMenuProps) {
  const t = useTexts(barWidgetTexts);
  const bus = useUserModel()?.bus;
  const [open, setOpen] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next !== open) bus?.emit('header:menu-toggled', { open: next });
  };
  const close = () => toggle(false);
  // the rest of the page becomes inert, which takes long: the press is answered first
  const show = () => void afterPaint().then(() => toggle(true));
  usePage(close);
  useDesktopCloses(open, close);
  useHidesPage(open);
  const pressOnSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    show();
  };
  return (
    <>
      <a
        className={styles.burger}
        href="#footer"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link until the script is there
        role="button"
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          event.preventDefault();
          show();
        }}
        onKeyDown={pressOnSpace}
      >
        <Icon of={icons.menu} />
      </a>
      <Dialog open={open} onClose={close} title={t.menu} placement="left">
        {open && <MenuItems items={items} utility={utility} onFollow={close} />}
      </Dialog>
    </>
  );
}
