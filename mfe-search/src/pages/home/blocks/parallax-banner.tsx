import type { ContentImage } from '@cellardoor/contracts/content';
import type { Banner } from '@cellardoor/contracts/home-content';
import { Container, ContentPicture } from '@cellardoor/ui';
import styles from './parallax-banner.module.css';

const setOf = ({ src, srcSet }: ContentImage): string => srcSet ?? src;

/** A wide picture that moves slower than the page, unless less motion is wanted; its whole is a link. [HOM-02] */
export const ParallaxBanner = ({ banner }: { readonly banner: Banner }) => {
  const { title, desktop, tablet, mobile, href, backgroundColour, accessibilityText } = banner;
  return (
    <section className={styles.banner}>
      <a className={styles.link} href={href}>
        {backgroundColour && (
          // a style attribute would be refused by the page's policy
          <svg className={styles.ground} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1" height="1" fill={backgroundColour} />
          </svg>
        )}
        <picture>
          {mobile && <source media="(max-width: 37.5em)" srcSet={setOf(mobile)} sizes="100vw" />}
          {tablet && <source media="(max-width: 62.5em)" srcSet={setOf(tablet)} sizes="100vw" />}
          <ContentPicture className={styles.picture} image={desktop} sizes="100vw" alt={accessibilityText} />
        </picture>
        <Container className={styles.words}>
          <span className={styles.title}>{title}</span>
        </Container>
      </a>
    </section>
  );
};
