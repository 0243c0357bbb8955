import type { HomeContent } from '@cellardoor/contracts/home-content';
import { useTexts } from '@cellardoor/i18n';
import { Container, Icon } from '@cellardoor/ui';
import { homePageTexts } from './home-page.texts.ts';
import styles from './promises.module.css';

/** What the brand promises every shopper, in a strip. */
export function Promises({ promises }: { readonly promises: HomeContent['promises'] }) {
  const t = useTexts(homePageTexts);
  return (
    <section className={styles.strip} aria-label={t.promises}>
      <Container>
        <ul className={styles.list}>
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} className={styles.icon} />
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
