import type { NavigationContent } from '@cellardoor/contracts/content';
import { defineWidget, Slot } from '@cellardoor/mfe-kit';
import { Container } from '@cellardoor/ui';
import { Logo } from '../../components/logo/logo.tsx';
import styles from './bar.module.css';
import { loadBar } from './bar.loader.ts';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { UtilityStrip } from './utility-strip.tsx';

/** What stands above every page: a line of promise, logo, search, account, basket, navigation. Sticky on scroll. [HDR-01] */
function Bar({ data }: { readonly data: NavigationContent | null }) {
  const items = data?.items ?? [];
  return (
    <header className={styles.header}>
      {data && <UtilityStrip promise={data.promise} links={data.utility} />}
      <div className={styles.bar}>
        <Container className={styles.row}>
          <div className={styles.start}>
            <MobileMenu items={items} utility={data?.utility ?? []} />
            <Logo className={styles.logo} />
          </div>
          <Slot widget="search.box" when="touched" className={styles.search} />
          <div className={styles.actions}>
            <Slot widget="header.account" className={styles.action} />
            <Slot widget="basket.mini" when="touched" className={styles.action} />
          </div>
        </Container>
        <MainNavigation items={items} />
      </div>
    </header>
  );
}

export default defineWidget<'header.bar', NavigationContent | null>({ load: loadBar, maxAge: 300, View: Bar });
