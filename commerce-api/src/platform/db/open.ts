import { join } from 'node:path';
import type { ApiSettings } from '../settings.ts';
import type { Database } from './database.ts';

/** Folder of the embedded database. */
export const embeddedFolder = (settings: Pick<ApiSettings, 'home'>): string => join(settings.home, 'database');

/** The database that the settings name. The driver that is not used is not loaded. */
export async function openDatabase(settings: Pick<ApiSettings, 'home' | 'databaseUrl' | 'databaseLimits'>): Promise<Database> {
  if (settings.databaseUrl) return (await import('./postgres.ts')).openPostgres(settings.databaseUrl, settings.databaseLimits);
  return (await import('./pglite.ts')).openPglite(embeddedFolder(settings));
}
