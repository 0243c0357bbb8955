import type { InformationSection } from '@cellardoor/contracts/content';
import { useMarket } from '@cellardoor/i18n';
import { dial } from '../../domain/dial.ts';
import styles from './topic-words.module.css';

/** Parts the words before and after a number from it. */
const cutAround = (words: readonly string[], number: string): readonly string[] =>
  words.flatMap((text) => text.split(number).flatMap((part, i) => (i === 0 ? [part] : [number, part])));

/** Words in which the shop's telephone numbers are links that call them. */
function Words({ text }: { readonly text: string }) {
  const { orders, service } = useMarket().facts.telephones;
  return [orders, service].reduce(cutAround, [text]).map((part, i) =>
    part === orders || part === service ? (
      <a key={i} className={styles.number} href={dial(part)}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** Paragraphs and lists. */
export const TopicWords = ({ text }: Pick<InformationSection, 'text'>) => (
  <div className={styles.words}>
    {text.map((part) =>
      typeof part === 'string' ? (
        <p key={part}>
          <Words text={part} />
        </p>
      ) : (
        <ul key={part[0]} className={styles.list}>
          {part.map((line) => (
            <li key={line}>
              <Words text={line} />
            </li>
          ))}
        </ul>
      ),
    )}
  </div>
);
