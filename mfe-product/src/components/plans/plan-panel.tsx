import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { ContentPicture, planPicture } from '@cellardoor/ui';
import { PlanBox } from './plan-box.tsx';
import styles from './plan-panel.module.css';
import { WelcomeGifts } from './welcome-gifts.tsx';

interface PlanPanelProps {
  readonly scheme: PlanScheme;
  /** Its picture is on the first screen. */
  readonly first: boolean;
}

/** Width of a plan's picture: most of half the page, the whole of a phone. */
const sizes = '(min-width: 62.5em) 44rem, 100vw';

/** A plan: what it is, beside how it is joined. [WPL-01] */
export const PlanPanel = ({ scheme, first }: PlanPanelProps) => (
  <section className={styles.panel} aria-label={scheme.name}>
    <ContentPicture className={styles.picture} image={planPicture(scheme.picture)} sizes={sizes} alt="" priority={first} />
    <div className={styles.join}>
      <h2 className={styles.name}>{scheme.name}</h2>
      <p className={styles.headline}>{scheme.headline}</p>
      <PlanBox scheme={scheme} />
    </div>
    <div className={styles.story}>
      <p>{scheme.description}</p>
      <WelcomeGifts gifts={scheme.welcomeGifts} />
    </div>
  </section>
);
