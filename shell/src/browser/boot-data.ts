import type { BootData } from '../boot.ts';

/** The data that the server left in the page. @throws when there is none: the page was not made by the shell */
export function readBootData(): BootData {
  const script = document.getElementById('cd-boot');
  if (!script) throw new Error('no boot data in this page');
  return JSON.parse(script.textContent!) as BootData;
}
