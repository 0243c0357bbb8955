import type { HeroSlide } from '@cellardoor/contracts/home-content';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink, Carousel, Container, ContentPicture, Eyebrow } from '@cellardoor/ui';
import { useSyncExternalStore } from 'react';
import { homePageTexts } from '../home-page.texts.ts';
import styles from './hero.module.css';

const slideMs = 5000;

const never = () => () => {};

/** False on the server and in the first view: what the first paint need not share the line with comes after it. */
const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function Slide({ slide, first, pictured }: { slide: HeroSlide; first: boolean; pictured: boolean }) {
  return (
    <div className={styles.slide}>
      {pictured && <ContentPicture className={styles.scene} image={slide.image} sizes="100vw" alt="" priority={first} />}
      <Container>
        <div className={styles.words}>
          <Eyebrow className={styles.eyebrow}>{slide.eyebrow}</Eyebrow>
          <h2 className={styles.title}>{slide.title}</h2>
          <p>{slide.text}</p>
          <div className={styles.ways}>
            <ButtonLink variant="light" href={slide.primary.href}>
              {slide.primary.label}
            </ButtonLink>
            {slide.secondary && (
              <ButtonLink variant="outline" href={slide.secondary.href}>
                {slide.secondary.label}
              </ButtonLink>
            )}
          </div>
        </div>
      </Container>
    </div>
  );
}

/** The brand's stories of the week, each with a way in. [HOM-01] */
export function Hero({ slides }: { readonly slides: readonly HeroSlide[] }) {
  const t = useTexts(homePageTexts);
  const live = useLive();
  return (
    <Carousel label={t.featured} intervalMs={slideMs}>
      {slides.map((slide, i) => (
        <Slide key={slide.title} slide={slide} first={i === 0} pictured={i === 0 || live} />
      ))}
    </Carousel>
  );
}
