import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { BreakableEmails, Button, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import { TopicColumns } from '../../components/topic-columns/topic-columns.tsx';
import { helpTexts } from '../../texts.ts';
import { ContactForm, type TakenMessage } from './contact-form.tsx';
import { type ContactData, loadContactPage } from './contact-page.loader.ts';
import { contactPageTexts } from './contact-page.texts.ts';
import styles from './contact-page.module.css';

/** Writes to customer services, and says the number of the case. [RTE-08] */
function ContactPage({ data: { orderId, topics } }: { readonly data: ContactData }) {
  const t = useTexts(contactPageTexts, helpTexts);
  const { telephones, hours } = useMarket().facts;
  const [taken, setTaken] = useState<TakenMessage>();
  return (
    <TopicColumns title={t.contact} intro={t.contactIntro(telephones.service, hours)} path={pathTo('header.contact', {})} topics={topics}>
      {taken ? (
        <div className={styles.taken}>
          <Notice tone="success" title={t.messageTaken(taken.caseNumber)} live>
            <BreakableEmails>{t.messageTakenText(taken.email)}</BreakableEmails>
          </Notice>
          <Button variant="outline" onClick={() => setTaken(undefined)}>
            {t.anotherMessage}
          </Button>
        </div>
      ) : (
        <ContactForm orderId={orderId} onTaken={setTaken} />
      )}
    </TopicColumns>
  );
}

export default definePage<'header.contact', ContactData>({
  load: loadContactPage,
  maxAge: 300,
  head: ({ market }) => ({
    title: pageTitle(reworded(helpTexts, market.texts).contact, market),
    description: reworded(contactPageTexts, market.texts).contactIntro(market.facts.telephones.service, market.facts.hours),
    canonical: pathTo('header.contact', {}),
    countries: 'all',
  }),
  View: ContactPage,
});
