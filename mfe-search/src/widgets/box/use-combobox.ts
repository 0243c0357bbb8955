import type { Suggestion } from '@cellardoor/contracts/search-files';
import { navigate, useOnPageShown, useLightDismiss } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { type InputHTMLAttributes, type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useState } from 'react';
import { suggestionPath } from '../../domain/suggestion-path.ts';
import { suggestsFrom } from '../../domain/suggests-from.ts';
import { optionId } from './suggestions/suggestion-list.tsx';
import { useSuggestions } from './suggestions/use-suggestions.ts';

export interface Combobox {
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly listId: string;
  /** What is typed, long enough to suggest something; empty while the popup is closed. */
  readonly term: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
}

/** A step up or down, with the field itself, -1, before the first and after the last. */
const stepped = (active: number, step: number, count: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1;

/** The search field as a combobox: arrows move, Enter follows, Escape closes; a menu that opens closes it. [SRC-01] [HDR-04] */
export function useCombobox(place: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>): Combobox {
  const bus = useUserModel()?.bus;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const term = typed.trim().length < suggestsFrom ? '' : typed.trim();
  const suggestions = useSuggestions(term);
  const isOpen = term !== '';
  const isListed = isOpen && suggestions.length > 0;
  const close = useCallback(() => {
    setTyped('');
    setActive(-1);
  }, []);

  useLightDismiss(place, { isOpen: () => isOpen, close, opener: () => field.current });
  useEffect(() => {
    // letters that were typed before this code was there
    const input = field.current;
    const ofPage = new URLSearchParams(location.search).get('Ntt') ?? '';
    if (input && input === document.activeElement && input.value !== ofPage) setTyped(input.value);
  }, [field]);
  useOnPageShown(close);
  useEffect(() => bus?.on('header:menu-toggled', ({ open }) => open && close()), [bus, close]);

  const follow = (suggestion: Suggestion) => {
    close();
    navigate(suggestionPath(suggestion));
  };
  const moves: Record<string, () => void> = {
    ...(isListed && {
      ArrowDown: () => setActive(stepped(active, 1, suggestions.length)),
      ArrowUp: () => setActive(stepped(active, -1, suggestions.length)),
    }),
    // also where facets alone are shown
    Escape: close,
    ...(isListed && active >= 0 && { Enter: () => follow(suggestions[active]!) }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // the Enter of an input method chooses its word
    if (!isOpen || event.nativeEvent.isComposing) return;
    // the form is sent
    if (event.key === 'Enter' && active < 0) return close();
    if (!Object.hasOwn(moves, event.key)) return;
    event.preventDefault();
    moves[event.key]!();
  };
  const input: InputHTMLAttributes<HTMLInputElement> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': isListed ? listId : undefined,
    'aria-activedescendant': isListed && active >= 0 ? optionId(listId, active) : undefined,
    onKeyDown,
    onInput: ({ currentTarget }) => {
      setTyped(currentTarget.value);
      setActive(-1);
    },
  };
  return { input, listId, term, suggestions, active };
}
