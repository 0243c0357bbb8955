import type { Partnership } from '@cellardoor/contracts/home-content';
import { ButtonLink, ContentPicture } from '@cellardoor/ui';
import { lookOnPaper } from '../../../domain/look-on-paper.ts';
import styles from './partnership.module.css';
import { Section } from './section.tsx';

/** A word about a partner; its picture is shown from medium screens on. [HOM-04] */
export const PartnershipBlock = ({ heading, content, image, button }: Partnership) => (
  <Section>
    <div className={styles.block}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        <p>{content}</p>
        {button && (
          <ButtonLink variant={lookOnPaper(button.look)} href={button.href}>
            {button.label}
          </ButtonLink>
        )}
      </div>
      {image && <ContentPicture className={styles.picture} image={image} sizes="(max-width: 48em) 1px, 50vw" alt="" />}
    </div>
  </Section>
);
