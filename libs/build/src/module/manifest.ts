import type { PartFace } from '@cellardoor/mfe-kit/server';
import { consumed } from '../shared-packages.ts';

interface Manifest {
  readonly exposes: readonly { readonly name: string; readonly assets: { readonly js: Assets; readonly css: Assets } }[];
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
}

interface Assets {
  readonly sync: readonly string[];
}

/** The container's own script first, then what the part itself needs; what it loads later by itself is not its first need. */
export function partFiles(manifest: string): (id: string) => PartFace {
  const { exposes } = JSON.parse(manifest) as Manifest;
  return (id) => {
    const assets = exposes.find(({ name }) => name === id)?.assets;
    if (!assets) throw new Error(`the build made nothing of '${id}'`);
    return { js: ['remoteEntry.js', ...assets.js.sync], css: assets.css.sync };
  };
}

/** Packages that the module really takes from the shell, with the ranges it works with. */
export function usedPackages(manifest: string, folder: string): Record<string, string> {
  const { shared } = JSON.parse(manifest) as Manifest;
  const used = new Set(shared.map(({ name }) => name));
  const ranges = Object.entries(consumed(folder)).filter(([request]) => used.has(request));
  return Object.fromEntries(ranges.map(([request, { requiredVersion }]) => [request, requiredVersion]));
}

/** The same of a build of any builder: as its own manifest says. */
export function wantedPackages(manifest: string): Record<string, string> {
  const { shared } = JSON.parse(manifest) as Manifest;
  return Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
}
