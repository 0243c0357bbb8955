import type { Routes } from './api.ts';

/** Every domain of the API. A new one is its folder and a line here. */
export const domains: Record<string, Routes> = {};
