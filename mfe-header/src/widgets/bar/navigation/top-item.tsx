import type { NavigationItem } from '@cellardoor/contracts/content';
import { useTexts } from '@cellardoor/i18n';
import { classes, Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import type { Panels } from '../../../state/use-panels.ts';
import { barWidgetTexts } from '../bar.texts.ts';
import { NavigationPanel } from './navigation-panel.tsx';
import styles from './navigation.module.css';

interface TopItemProps {
  readonly item: NavigationItem;
  readonly panels: Panels;
  readonly current?: boolean;
  /** 'wide' from 992 px, 'narrow' below. */
  readonly place: 'always' | 'wide' | 'narrow';
}

/**
 * A link of the navigation, and the panel below it. Hovering opens the panel after a while; a touch opens it and a second one
 * follows the link; the keyboard has the arrow down, or the button that shows on focus. [HDR-03]
 */
export function TopItem({ item, panels, current, place }: TopItemProps) {
  const t = useTexts(barWidgetTexts);
  const panelId = useId();
  const touched = useRef(false);
  const { label, href, columns, highlight } = item;
  const open = panels.open?.label === label;
  const link = (
    <a className={classes(styles.top, highlight && styles.highlight)} href={href} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  );
  if (!columns) return <li className={styles[place]}>{link}</li>;

  const press = (event: MouseEvent) => {
    const onItem = (event.target as Element).closest('a')?.parentElement === event.currentTarget;
    if (!onItem) return;
    // who follows the link wants its page, and no panel over it while the pointer rests
    if (!touched.current || open) return panels.close();
    event.preventDefault();
    panels.show(label, false);
  };
  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open) return;
    event.preventDefault();
    panels.show(label, true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover, touch and keys of the link and the button within
    <li
      className={classes(styles.withPanel, styles[place])}
      data-open={open || undefined}
      // a page that is scrolled below a pointer that rests opens nothing
      onPointerMove={(event) => event.pointerType === 'mouse' && panels.intend(label)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && panels.intend(undefined)}
      onPointerDown={(event) => (touched.current = event.pointerType === 'touch')}
      onClick={press}
      onKeyDown={openOnArrow}
    >
      {link}
      <button
        type="button"
        className={styles.opener}
        aria-label={t.openPanel(label)}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => (open ? panels.close() : panels.show(label, false))}
      >
        <Icon of={icons.chevronDown} className={styles.chevron} />
      </button>
      {open && <NavigationPanel id={panelId} item={item} focused={panels.open?.focused ?? false} />}
    </li>
  );
}
