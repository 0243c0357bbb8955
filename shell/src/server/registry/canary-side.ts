import type { Canary } from '@cellardoor/registry';
import { createHash } from 'node:crypto';

/** Visitors are in so many groups. */
const groups = 100;

const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

/** The group of a visitor who has none yet: one who keeps no cookie comes into the same one again. [EMB-07] */
export const groupOfNew = (ip: string, userAgent = ''): number => numberOf(`${ip}\n${userAgent}`) % groups;

/** The group that a cookie names; undefined for what names none. */
export const groupNamed = (text: string | undefined): number | undefined => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : undefined);

/**
 * Whether a group of visitors gets a canary. Each release begins at another group: not the same visitors get them all. Whoever gets one at five
 * percent gets it at ten. [EMB-07]
 */
export const getsCanary = (group: number, module: string, { version, percent }: Pick<Canary, 'version' | 'percent'>): boolean =>
  (group + numberOf(`${module}@${version}`)) % groups < percent;
