/** Event by which a part requests navigation from the router; a legacy page has no listener for it. */
export const navigationEvent = 'cellardoor:navigate';

/** Goes to a path of this site: without a reload where the shell has its page, else as a link would. */
export function navigate(path: string): void {
  const asked = new CustomEvent(navigationEvent, { detail: { path }, cancelable: true });
  if (window.dispatchEvent(asked)) location.assign(path);
}

/** Loads a path of this site, or this page, from the server. Never resolves, so that an action stays busy until the page unloads. */
export function loadFromServer(path?: string): Promise<never> {
  const { pathname, search } = location;
  const to = path === undefined ? undefined : new URL(path, location.href);
  if (to) location.assign(to.href);
  // the address of this page with a fragment is only scrolled to
  if (!to || (to.href.includes('#') && to.pathname === pathname && to.search === search)) location.reload();
  return new Promise(() => {});
}
