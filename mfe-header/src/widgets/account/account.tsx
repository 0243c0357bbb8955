import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useShopper, useUserModel } from '@cellardoor/user-model';
import type { MouseEvent } from 'react';
import { strengthOf } from '@cellardoor/rules/sessions';
import { accountWidgetTexts } from './account.texts.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './account.module.css';

/** Without scripts it leads to the login page; with them it opens the dialog over the page, a press before this part is live too. */
function LogInLink() {
  const t = useTexts(accountWidgetTexts);
  const bus = useUserModel()?.bus;
  const ask = (event: MouseEvent) => {
    if (!bus || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    bus.emit('user:login-requested', {});
  };
  return (
    <a className={styles.trigger} href={pathTo('account.login')} onClick={ask} data-opens>
      <Icon of={icons.account} />
      <span className={styles.words}>{t.logIn}</span>
    </a>
  );
}

/** 'Log in', or the greeting with the account's menu. [HDR-01] */
function Account() {
  const session = useShopper((state) => state.session);
  const standing = strengthOf(session);
  return session && standing !== 'anonymous' ? <AccountMenu session={session} /> : <LogInLink />;
}

export default defineWidget<'header.account'>({ audience: 'shopper', View: Account });
