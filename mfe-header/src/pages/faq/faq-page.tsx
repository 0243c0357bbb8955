import { pathTo } from '@cellardoor/contracts';
import { pageTitle, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Button, Field } from '@cellardoor/ui';
import { useEffect, useState } from 'react';
import { TopicColumns } from '../../components/topic-columns/topic-columns.tsx';
import { findQuestions } from '../../domain/find-questions.ts';
import { type FaqData, loadFaqPage } from './faq-page.loader.ts';
import { faqPageTexts } from './faq-page.texts.ts';
import { FaqQuestion } from './faq-question.tsx';
import styles from './faq-page.module.css';

/** Whether the address names a question, by the anchor of its answer. */
function useIsNamed(): (id: string) => boolean {
  const [hash, setHash] = useState('');
  useEffect(() => {
    const look = () => setHash(location.hash);
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  // written as the address is: not every address can be read
  return (id) => hash === `#${encodeURIComponent(id)}`;
}

/** Questions and answers, searched while one types, and by the form before any script. [RTE-08] */
function FaqPage({ data: { faq, term, topics } }: { readonly data: FaqData }) {
  const t = useTexts(faqPageTexts);
  const [typed, setTyped] = useState(term);
  const isNamed = useIsNamed();
  const found = findQuestions(faq.sections, typed);
  return (
    <TopicColumns {...faq} path={pathTo('header.faq', {})} topics={topics}>
      <search>
        <form className={styles.search} action={pathTo('header.faq', {})} onSubmit={(event) => event.preventDefault()}>
          <Field
            className={styles.field}
            label={t.searchQuestions}
            name="q"
            type="search"
            enterKeyHint="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="outline">
            {t.showAnswers}
          </Button>
        </form>
      </search>
      <output className={styles.count}>{found.length === 0 ? t.noAnswers : t.answers(found.length)}</output>
      {found.map((question) => (
        <FaqQuestion key={question.id} {...question} named={isNamed(question.id)} />
      ))}
      <p className={styles.more}>
        <a href={pathTo('header.contact', {})}>{t.writeToUs}</a>
      </p>
    </TopicColumns>
  );
}

export default definePage<'header.faq', FaqData>({
  load: loadFaqPage,
  maxAge: 300,
  head: ({ data: { faq, term }, market }) => ({
    title: pageTitle(faq.title, market),
    description: faq.intro,
    canonical: pathTo('header.faq', {}),
    countries: 'all',
    ...(term !== '' && { robots: 'noindex' }),
  }),
  View: FaqPage,
});
