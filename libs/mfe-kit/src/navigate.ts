/** The event by which a part asks the page around to go somewhere; nobody hears it on a legacy page. */
export const navigationEvent = 'cellardoor:navigate';

/** Goes to a path of this site: without a reload where the shell has its page, else as a link would. */
export function navigate(path: string): void {
  const asked = new CustomEvent(navigationEvent, { detail: { path }, cancelable: true });
  if (window.dispatchEvent(asked)) location.assign(path);
}

/** Loads a path of this site, or this page, from the server. Never resolves: an action that ends so stays busy until the page is gone. */
export function loadAnew(path?: string): Promise<never> {
  if (path === undefined) location.reload();
  else location.assign(path);
  return new Promise(() => {});
}
