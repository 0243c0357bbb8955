import type { InformationSection } from '@cellardoor/contracts/content';
import styles from './topic-words.module.css';

/** Paragraphs and lists. */
export const TopicWords = ({ text }: Pick<InformationSection, 'text'>) => (
  <div className={styles.words}>
    {text.map((part) =>
      typeof part === 'string' ? (
        <p key={part}>{part}</p>
      ) : (
        <ul key={part[0]} className={styles.list}>
          {part.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    )}
  </div>
);
