import type { InformationSection } from '@cellardoor/contracts/content';
import { Disclosure } from '@cellardoor/ui';
import { TopicWords } from '../../components/topic-words/topic-words.tsx';
import styles from './faq-page.module.css';

interface FaqQuestionProps extends InformationSection {
  /** True for the one that the address names: it is open. */
  readonly named: boolean;
}

/** A question that opens its answer. The anchor stands at the answer, so that browsers open it by themselves. */
export const FaqQuestion = ({ id, title, text, named }: FaqQuestionProps) => (
  <Disclosure title={<h2 className={styles.question}>{title}</h2>} open={named || undefined}>
    <div id={id} className={styles.answer}>
      <TopicWords text={text} />
    </div>
  </Disclosure>
);
