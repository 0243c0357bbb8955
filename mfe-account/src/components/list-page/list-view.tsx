import { useTexts, type WordingOf } from '@cellardoor/i18n';
import type { ComponentType } from 'react';
import { accountTexts } from '../../texts.ts';
import { AccountFrame } from '../account-frame.tsx';
import styles from './list-page.module.css';
import { type RetriedProps, useRetried } from './retried.tsx';

interface ListViewOf<T> extends Pick<RetriedProps<T>, 'read'> {
  title(t: WordingOf<typeof accountTexts>): string;
}

/** The view of a page of the account that is a list: null, where it could not be loaded, is said in the page's own frame. */
export const listView = <T,>(List: ComponentType<{ readonly data: T }>, { title, read }: ListViewOf<T>) =>
  function ListView({ data: given }: { readonly data: T | null }) {
    const t = useTexts(accountTexts);
    const { data, view } = useRetried({ given, read, children: (loaded) => <List data={loaded} /> });
    if (data !== null) return view;
    return (
      <AccountFrame title={title(t)} crumbs={[{ label: title(t) }]}>
        <div className={styles.waiting}>{view}</div>
      </AccountFrame>
    );
  };
