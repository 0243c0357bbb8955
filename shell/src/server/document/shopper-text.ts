import type { Shopper } from '@cellardoor/mfe-kit';
import { createHash } from 'node:crypto';
import { scriptJson } from './escape.ts';

interface Written {
  readonly text: string;
  readonly mark: string;
}

const written = new WeakMap<Shopper, Written>();

function write(shopper: Shopper): Written {
  const text = scriptJson(shopper);
  return { text, mark: createHash('sha256').update(text).digest('base64url') };
}

function writtenOf(shopper: Shopper): Written {
  const known = written.get(shopper) ?? write(shopper);
  written.set(shopper, known);
  return known;
}

/** A shopper as JSON that may stand in a script element. */
export const shopperText = (shopper: Shopper | null): string => (shopper ? writtenOf(shopper).text : 'null');

/** Stands for all that a page can show of a shopper: two with the same mark are shown the same. */
export const shopperMark = (shopper: Shopper | null): string => (shopper ? writtenOf(shopper).mark : 'unknown');
