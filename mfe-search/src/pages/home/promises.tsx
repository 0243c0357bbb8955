import type { ContentIcon } from '@cellardoor/contracts/content';
import type { HomeContent } from '@cellardoor/contracts/home-content';
import { useTexts } from '@cellardoor/i18n';
import { Container, type Drawing, Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { homePageTexts } from './home-page.texts.ts';
import styles from './promises.module.css';

/** What editors choose from. */
const drawings: Record<ContentIcon, Drawing> = {
  anchor: icons.anchor,
  calendar: icons.calendar,
  card: icons.card,
  case: icons.wineCase,
  gift: icons.gift,
  glass: icons.glass,
  leaf: icons.leaf,
  shield: icons.shield,
  star: icons.star,
  truck: icons.truck,
};

/** What the brand promises every shopper, in a strip. */
export function Promises({ promises, isFirst }: { readonly promises: HomeContent['promises']; readonly isFirst: boolean }) {
  const t = useTexts(homePageTexts);
  return (
    <section className={styles.strip} data-first={isFirst || undefined} aria-label={t.promises}>
      <Container>
        <ul className={styles.list}>
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={drawings[icon]} className={styles.icon} />
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
