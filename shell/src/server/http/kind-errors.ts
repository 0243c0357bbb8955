import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { escapeHtml } from '../document/escape.ts';

/** The API's envelope for what the API could not say itself. [NET-01] */
export function sendCallRefusal(reply: FastifyReply, statusCode: number, message: string): FastifyReply {
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ statusCode, statusMessage: message, errorResponse: { message } }));
}

const style =
  ':root{color-scheme:light dark}body{max-width:36rem;margin:15vh auto 0;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem;line-height:1.25}a{display:inline-block;padding:.75rem 0;color:inherit}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Where a plain page leads on. */
interface Way {
  readonly href: string;
  readonly words: string;
}

/** A page for where there is no brand to speak for. It names nothing of the inside. */
export function plainPage(reply: FastifyReply, status: number, title: string, text: string, way?: Way): FastifyReply {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
  const link = way ? `<p><a href="${escapeHtml(way.href)}">${escapeHtml(way.words)}</a></p>` : '';
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link}</html>`;
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);
}

/** A refusal in the form that the client reads: the envelope for a call, a page otherwise. */
export const sendRefusal = ({ url }: FastifyRequest, reply: FastifyReply, status: number, title: string, text: string): FastifyReply =>
  /^\/(?:api|gvapi)(?:\/|$)/.test(url) ? sendCallRefusal(reply, status, text) : plainPage(reply, status, title, text);

export const sendUnknownHost = (reply: FastifyReply) =>
  plainPage(reply, 404, 'There is no shop at this address', 'Please check the address and try again.');
