import type { Page } from '@playwright/test';

/** A call of the shop's own scripts, from the page: gives the reply's `response`, or the whole of one without an envelope. @throws when it is refused */
export type SendFromPage = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Calls with the session of a page, which must be of the shop already. */
export const callsOf =
  (page: Page): SendFromPage =>
  <T>(method: string, path: string, body?: object) =>
    page.evaluate(
      async ([how, where, json]) => {
        const reply = await fetch(where, { method: how, ...(json && { body: json, headers: { 'content-type': 'application/json' } }) });
        if (!reply.ok) throw new Error(`${how} ${where}: ${await reply.text()}`);
        const answer = (await reply.json()) as { response?: unknown };
        return (answer.response ?? answer) as T;
      },
      [method, path, body ? JSON.stringify(body) : ''] as const,
    );
