/** Goes to a path of this site as if a link had been followed, so that whoever routes the page routes this, too. */
export function followLink(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
