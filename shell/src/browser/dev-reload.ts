import type { ModuleSnapshot } from '../boot.ts';

interface Ready {
  readonly live?: Readonly<Record<string, string>>;
}

/** Milliseconds between looks. */
const every = 500;

/** In development builds alone: loads the page anew when a release that it holds was replaced, or when the shell comes back. */
export function reloadOnRelease(modules: Readonly<Record<string, ModuleSnapshot>>): void {
  let away = false;
  const look = async () => {
    const ready = await fetch('/ready').then(
      (reply) => (reply.ok ? (reply.json() as Promise<Ready>) : undefined),
      () => undefined,
    );
    if (!ready) away = true;
    else if (away || replaced(modules, ready)) return location.reload();
    setTimeout(() => void look(), every);
  };
  void look();
}

const replaced = (modules: Readonly<Record<string, ModuleSnapshot>>, { live = {} }: Ready): boolean =>
  Object.entries(live).some(([name, version]) => modules[name] && modules[name].version !== version);
