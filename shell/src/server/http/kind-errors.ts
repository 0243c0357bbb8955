import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../document/escape.ts';

/** The API's envelope for what the API could not say itself. [NET-01] */
export function sendCallRefusal(reply: FastifyReply, statusCode: number, message: string): FastifyReply {
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ statusCode, statusMessage: message, errorResponse: { message } }));
}

/** A page for where there is no brand to speak for. It names nothing of the inside. */
export function plainPage(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></html>`;
  return reply
    .code(status)
    .header('content-security-policy', "default-src 'none'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);
}

/** A refusal in the form that the asker reads: the envelope for a call, a page for the rest. */
export const sendRefusal = ({ url }: FastifyRequest, reply: FastifyReply, status: number, title: string, text: string): FastifyReply =>
  /^\/(?:api|gvapi)(?:\/|$)/.test(url) ? sendCallRefusal(reply, status, text) : plainPage(reply, status, title, text);

export const noShop = (reply: FastifyReply) =>
  plainPage(reply, 404, 'There is no shop at this address', 'Please check the address and try again.');
