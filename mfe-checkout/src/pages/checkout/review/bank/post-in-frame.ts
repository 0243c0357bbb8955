/**
 * Opens an address in a frame of the page by a form, as payment gateways want it: what it is told stands in no address. The frame must have
 * had its name when it came into the page, or the form would open a window.
 */
export function postInFrame({ name: target }: HTMLIFrameElement, url: string, fields: Readonly<Record<string, string>>): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, target, hidden: true });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
  // browsers send a form after the script that submits it, and not one that has left the page by then
  setTimeout(() => form.remove());
}
