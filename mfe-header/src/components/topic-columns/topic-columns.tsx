import type { ContentLink } from '@cellardoor/contracts/content';
import { useTexts } from '@cellardoor/i18n';
import { Breadcrumb, Container, useHomeCrumb } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { topicColumnsTexts } from './topic-columns.texts.ts';
import styles from './topic-columns.module.css';

export interface TopicColumnsProps {
  readonly title: string;
  readonly intro: string;
  /** The page's own address: its entry among the topics is marked. */
  readonly path: string;
  readonly topics: readonly ContentLink[];
  readonly children: ReactNode;
}

/** A page of information or help, beside the way to all the others. */
export function TopicColumns({ title, intro, path, topics, children }: TopicColumnsProps) {
  const t = useTexts(topicColumnsTexts);
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[useHomeCrumb(), { label: title }]} />
      <div className={styles.columns}>
        <article>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          {children}
        </article>
        <nav className={styles.topics} aria-label={t.information}>
          {topics.map(({ label, href }) => (
            <a key={href} className={styles.topic} href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </Container>
  );
}
