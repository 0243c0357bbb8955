import type { SeedCase } from './seed-wine.ts';

export const mixedCases: readonly SeedCase[] = [];
