import { writeKeyedEntry, currentEntryKey } from './history-key.ts';
import type { Journey } from './journey.ts';

/** Which page is shown, and by which entry of the history; during back and forward the browser's address is ahead of it. */
export class Position {
  key = currentEntryKey();
  here = new URL(location.href);

  /** A fragment of the page that is shown: the browser has scrolled there already. */
  stayed(): void {
    this.key = currentEntryKey();
    this.here = new URL(location.href);
  }

  /** The next page is about to be shown: its entry is made, or is the present one after back and forward. */
  enter(url: URL, how: Journey['how']): void {
    const same = url.href === this.here.href;
    this.key = how === 'pop' ? currentEntryKey() : writeKeyedEntry(same ? 'replace' : how, url);
    this.here = url;
  }
}
