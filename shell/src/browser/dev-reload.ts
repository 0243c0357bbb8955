import type { EmbedData, ModuleSnapshot } from '../boot.ts';

/** Milliseconds between looks. */
const everyMs = 500;

/** In development builds alone: loads the page anew when a release that it holds was replaced, or when the shell comes back. */
export function reloadOnNewRelease(modules: Readonly<Record<string, ModuleSnapshot>>): void {
  let away = false;
  const look = async () => {
    const live = await fetch('/embed.json', { cache: 'no-store' }).then(
      (reply) => (reply.ok ? (reply.json() as Promise<EmbedData>) : undefined),
      () => undefined,
    );
    if (!live) away = true;
    else if (away || replaced(modules, live.modules)) return location.reload();
    setTimeout(() => void look(), everyMs);
  };
  void look();
}

type Modules = Readonly<Record<string, ModuleSnapshot>>;

const replaced = (held: Modules, live: Modules): boolean =>
  Object.entries(live).some(([name, { version }]) => held[name] && held[name].version !== version);
