import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleAreas, otherAreas } from './areas.ts';
import type { FaultyArea } from './draw-faults.ts';
import { type Fault, faultsIn, plantedIn } from './faults.ts';
import { placesIn } from './syntax.ts';

/** All areas of a workspace with the faults that could be planted in them. */
export function readAreas(root: string): FaultyArea[] {
  const read =
    (isModule: boolean) =>
    ({ name, files }: ReturnType<typeof otherAreas>[number]) => ({
      name,
      isModule,
      faults: files.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8'))),
    });
  return [...moduleAreas(root).map(read(true)), ...otherAreas(root).map(read(false))];
}

/** Tells whether a source of the workspace is still TypeScript with a fault in it. */
export const isSoundIn =
  (root: string) =>
  (fault: Fault): boolean => {
    try {
      return placesIn(fault.file, plantedIn(readFileSync(join(root, fault.file), 'utf8'), fault)!).length > 0;
    } catch {
      return false;
    }
  };
