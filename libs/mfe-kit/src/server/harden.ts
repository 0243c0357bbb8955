/** Ways round the whitelist of packages, to the disk, or to the process of all threads. */
const doors = [
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
  'kill',
  '_kill',
  'abort',
  'mainModule',
  'report',
  '_debugProcess',
  '_debugEnd',
] as const;

/**
 * Closes what a module has no business with. This contains accidents; who may publish is what contains malice.
 * Call it after the thread's own code has loaded. Returns the way to end this thread, which modules lose.
 */
export function harden(): (code: number) => void {
  const end = process.exit.bind(process);
  for (const name of doors) {
    try {
      Object.defineProperty(process, name, { value: undefined, configurable: false, writable: false });
    } catch {
      // not configurable in this Node: the permission model still refuses files, children and addons
    }
  }
  return end;
}
