import { placeGroups } from '@cellardoor/contracts';
import type { Suggestion } from '@cellardoor/contracts/search-files';
import { useTexts } from '@cellardoor/i18n';
import { classes } from '@cellardoor/ui';
import { suggestionPath } from '../../../domain/suggestion-path.ts';
import { boxTexts } from '../box.texts.ts';
import styles from './suggestions.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** The one that the arrows are at. */
  readonly active: number;
}

export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** What the box suggests: the options of its combobox, each a link. [SRC-01] */
export function SuggestionList({ id, suggestions, active }: SuggestionListProps) {
  const t = useTexts(boxTexts);
  const groupOf = ({ i }: Suggestion) => placeGroups.find((group) => i.startsWith(`/wines/${group}/`));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can hold no links
    <div id={id} role="listbox" aria-label={t.suggestions} className={styles.list}>
      {suggestions.map((suggestion, at) => {
        const group = groupOf(suggestion);
        return (
          <a
            key={suggestion.i}
            id={optionId(id, at)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option that is a link
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className={classes(styles.option, at === active && styles.active)}
            href={suggestionPath(suggestion)}
          >
            <span className={styles.name}>{suggestion.n}</span>
            {group && <span className={styles.group}>{t[`suggested.${group}`]}</span>}
          </a>
        );
      })}
    </div>
  );
}
