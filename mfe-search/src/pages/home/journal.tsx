import type { HomeContent } from '@cellardoor/contracts/home-content';
import { ContentPicture, Eyebrow } from '@cellardoor/ui';
import styles from './journal.module.css';

/** Teasers of the brand's stories, each leading to the wines it is about. */
export const Journal = ({ articles }: { readonly articles: NonNullable<HomeContent['journal']>['articles'] }) => (
  <div className={styles.journal}>
    {articles.map(({ eyebrow, title, text, image, alt, href }) => (
      <article key={title} className={styles.article}>
        <div className={styles.picture}>
          <ContentPicture image={image} sizes="(max-width: 62.5em) 100vw, 50vw" alt={alt} />
        </div>
        <Eyebrow className={styles.eyebrow}>{eyebrow}</Eyebrow>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p className={styles.text}>{text}</p>
      </article>
    ))}
  </div>
);
