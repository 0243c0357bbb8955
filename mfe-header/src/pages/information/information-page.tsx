import { pageTitle, useMarket } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { TopicColumns } from '../../components/topic-columns/topic-columns.tsx';
import { TopicWords } from '../../components/topic-words/topic-words.tsx';
import { CookieChoices } from './cookies/cookie-choices.tsx';
import { CookieList } from './cookies/cookie-list.tsx';
import { type InformationData, loadInformationPage } from './information-page.loader.ts';
import { TitledSection } from './section/titled-section.tsx';

/** Terms, privacy, cookies, customer services. */
function InformationPage({ data: { path, topic, topics } }: { readonly data: InformationData }) {
  const { cookieUrl } = useMarket().facts;
  return (
    <TopicColumns {...topic} path={path} topics={topics}>
      {path === cookieUrl && (
        <>
          <CookieChoices />
          <CookieList />
        </>
      )}
      {topic.sections.map(({ id, title, text }) => (
        <TitledSection key={id} id={id} title={title}>
          <TopicWords text={text} />
        </TitledSection>
      ))}
    </TopicColumns>
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
