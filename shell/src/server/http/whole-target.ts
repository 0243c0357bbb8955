import type { IncomingMessage } from 'node:http';

/**
 * The path and query of a request. Some proxies send the whole address in its first line: then the host is the one that stands there, and the Host
 * header counts no more (RFC 9112, 3.2.2).
 */
export function readTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const url = request.url!;
  const [origin, host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (origin === undefined) return url;
  request.headers.host = host;
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
