import { createHash, randomBytes } from 'node:crypto';

/** A new session's secret: 256 random bits for the cookie, and the hash that the database keeps. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** What the database keeps of a token: who reads the table cannot log in. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
