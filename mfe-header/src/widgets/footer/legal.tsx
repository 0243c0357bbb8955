import { useMarket, useTexts } from '@cellardoor/i18n';
import { CardMark, Container } from '@cellardoor/ui';
import { cookieChoicesId } from '../../domain/cookie-choices-id.ts';
import { footerWidgetTexts } from './footer.texts.ts';
import styles from './footer.module.css';

/** Cards taken, legal links, the company, its licence and the word on age. [BRD-08] */
export function Legal() {
  const t = useTexts(footerWidgetTexts);
  // a shell of before names none
  const { facts, legalAge, licences = [] } = useMarket();
  const links = [
    { label: t.customerServices, href: '/customer-services' },
    { label: t.privacy, href: facts.privacyUrl },
    { label: t.cookies, href: facts.cookieUrl },
    { label: t.cookieChoices, href: `${facts.cookieUrl}#${cookieChoicesId}` },
    { label: t.terms, href: facts.termsUrl },
  ];
  return (
    <div className={styles.legal}>
      <Container className={styles.legalRows}>
        <div className={styles.row}>
          <ul className={styles.cards} aria-label={t.weTake}>
            {facts.cards.map((card) => (
              <li key={card}>
                <CardMark card={card} className={styles.card} />
              </li>
            ))}
          </ul>
          <nav aria-label={t.legal}>
            <ul className={styles.legalLinks}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a className={styles.link} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p>
          {t.ageLine(legalAge)} {t.drinkAware}
        </p>
        <p>
          {t.registered(facts.company, facts.companyNumber, facts.vatNumber)} {licences.map((licence) => `${licence}.`).join(' ')}
        </p>
      </Container>
    </div>
  );
}
