import type { NavigationItem } from '@cellardoor/contracts/content';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Container } from '@cellardoor/ui';
import { useRef } from 'react';
import { usePage } from '../../../state/use-page.ts';
import { usePanels } from '../../../state/use-panels.ts';
import { barWidgetTexts } from '../bar.texts.ts';
import styles from './navigation.module.css';
import { TopItem } from './top-item.tsx';

/** The items in a row, from 768 px. Up to 991 px the first eight (or what the brand says) stand there, the rest under 'More ...'. [HDR-02] */
export function MainNavigation({ items }: { readonly items: readonly NavigationItem[] }) {
  const t = useTexts(barWidgetTexts);
  const { navigationItems } = useMarket().facts;
  const nav = useRef<HTMLElement>(null);
  const panels = usePanels(nav);
  const path = usePage(panels.close);
  const rest = items.slice(navigationItems);
  const more = { label: t.more, href: items[navigationItems]?.href ?? '/', columns: [{ title: t.more, links: rest }] };
  return (
    <nav ref={nav} className={styles.nav} aria-label={t.main}>
      <Container>
        <ul className={styles.items}>
          {items.map((item, index) => (
            <TopItem
              key={item.label}
              item={item}
              panels={panels}
              current={path === item.href || path?.split('?')[0] === item.href}
              place={index < navigationItems ? 'always' : 'wide'}
            />
          ))}
          {rest.length > 0 && <TopItem item={more} panels={panels} place="narrow" />}
        </ul>
      </Container>
    </nav>
  );
}
