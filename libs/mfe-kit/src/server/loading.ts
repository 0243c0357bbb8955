import { createTransport, type Send } from '@cellardoor/commerce-client';
import { catalogueHeader, marketHeaders } from '@cellardoor/contracts';
import { pageHeader, secretHeader } from '@cellardoor/contracts/http/shell-headers';
import type { ContentClient } from '../module.ts';
import { createDelivery } from './deliver.ts';
import type { RenderTask, ThreadData } from './messages.ts';

/** The API of load functions, and the secret to call it with. */
export type ApiSource = Pick<ThreadData, 'commerceUrl' | 'shellSecret'>;

/** Calls of a render that the API has not answered yet. */
export interface OpenCalls {
  open: number;
}

/** Creates the API client of one render. Its calls are aborted with the render, and are anonymous unless the shell passed a cookie. */
export function createSend(
  { market, requestId, url, cookie, page, catalogue }: RenderTask,
  { commerceUrl, shellSecret }: ApiSource,
  signal: AbortSignal,
  calls: OpenCalls,
): Send {
  const { host, protocol } = new URL(url);
  const headers: Record<string, string> = {
    // they say which name the session's cookie has
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.replace(':', ''),
    [marketHeaders.brand]: market.brand,
    [marketHeaders.country]: market.country,
    'x-request-id': requestId,
    [secretHeader]: shellSecret,
  };
  if (cookie) headers.cookie = cookie;
  if (cookie && page) headers[pageHeader] = page;
  if (catalogue) headers[catalogueHeader] = catalogue;
  const deliver = createDelivery(commerceUrl, headers, signal);
  const counted: typeof deliver = (request) => {
    calls.open += 1;
    return deliver(request).finally(() => (calls.open -= 1));
  };
  return createTransport({ baseUrl: commerceUrl, deliver: counted, retries: false });
}

/** Content entries of the render's market. */
export const createContentClient = ({ market, content }: RenderTask): ContentClient => ({
  async get<T>(name: string) {
    if (!Object.hasOwn(content, name)) throw new Error(`no content "${name}" for ${market.brand}`);
    return content[name] as T;
  },
});
