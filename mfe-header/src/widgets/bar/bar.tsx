import type { NavigationContent } from '@cellardoor/contracts/content';
import { defineWidget, Slot } from '@cellardoor/mfe-kit';
import { Container, HydrationSlice } from '@cellardoor/ui';
import { Logo } from '../../components/logo/logo.tsx';
import { useOtherTabs } from '../../state/use-other-tabs.ts';
import styles from './bar.module.css';
import { CheckoutHelp } from './checkout-help.tsx';
import { loadBar } from './bar.loader.ts';
import { MainNavigation } from './navigation/main-navigation.tsx';
import { MobileMenu } from './menu/mobile-menu.tsx';
import { UtilityStrip } from './utility-strip.tsx';

/** What stands above every page: a line of promise, logo, search, account, basket, navigation. Sticky on scroll. In the checkout it is the brand, help and nothing that leads away. [HDR-01] */
function Bar({ data }: { readonly data: NavigationContent | null }) {
  useOtherTabs();
  const items = data?.items ?? [];
  return (
    <header className={styles.header}>
      <Slot widget="header.consent" when="touched" />
      {data && <UtilityStrip promise={data.promise} links={data.utility} />}
      <div className={styles.bar}>
        <Container className={styles.row}>
          <div className={styles.start}>
            <div className={styles.menus}>
              <MobileMenu items={items} utility={data?.utility ?? []} />
            </div>
            <Logo className={styles.logo} />
          </div>
          <Slot widget="search.box" when="touched" className={styles.search} />
          <CheckoutHelp />
          <div className={styles.actions}>
            <Slot widget="header.account" when="touched" className={styles.action} />
            <Slot widget="basket.mini" when="touched" className={styles.action} />
          </div>
        </Container>
        <div className={styles.menus}>
          <HydrationSlice>
            <MainNavigation items={items} />
          </HydrationSlice>
        </div>
      </div>
    </header>
  );
}

export default defineWidget<'header.bar', NavigationContent | null>({ load: loadBar, maxAge: 300, View: Bar });
