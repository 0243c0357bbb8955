import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts, pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Breadcrumb, Container } from '@cellardoor/ui';
import type { InformationSection } from '@cellardoor/contracts/content';
import { informationPageTexts } from './information-page.texts.ts';
import { type InformationData, loadInformationPage } from './information-page.loader.ts';
import styles from './information-page.module.css';

const Words = ({ id, title, text }: InformationSection) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    {text.map((part) =>
      typeof part === 'string' ? (
        <p key={part}>{part}</p>
      ) : (
        <ul key={part[0]} className={styles.list}>
          {part.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    )}
  </section>
);

/** Terms, privacy, cookies, customer services. */
function InformationPage({ data: { path, topic, topics } }: { readonly data: InformationData }) {
  const t = useTexts(informationPageTexts);
  const { displayName } = useMarket().facts;
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: displayName, href: pathTo('search.home') }, { label: topic.title }]} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <h1 tabIndex={-1}>{topic.title}</h1>
          <p className={styles.intro}>{topic.intro}</p>
          {topic.sections.map((section) => (
            <Words key={section.id} {...section} />
          ))}
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

export default definePage<'header.information', InformationData>({
  load: loadInformationPage,
  maxAge: 300,
  head: ({ data, market }) => ({
    title: pageTitle(data.topic.title, market),
    description: data.topic.intro,
    canonical: data.path,
    countries: 'all',
  }),
  View: InformationPage,
});
