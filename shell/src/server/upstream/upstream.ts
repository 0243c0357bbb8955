import { Agent as HttpAgent, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';

interface Ask {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Record<string, string | string[]>;
  readonly body?: Readable;
  readonly signal?: AbortSignal;
}

/** One origin behind the shell, over connections that are kept. */
export class Upstream {
  readonly origin: string;
  readonly #target: URL;
  readonly #agent: HttpAgent;
  readonly #request: typeof httpRequest;

  constructor(origin: string) {
    this.origin = origin;
    this.#target = new URL(origin);
    const secure = this.#target.protocol === 'https:';
    const options = { keepAlive: true, maxSockets: 256, scheduling: 'lifo' as const };
    this.#agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
    this.#request = secure ? httpsRequest : httpRequest;
  }

  /** Resolves with the reply once its headers are there. @throws when there is none */
  ask(asked: Ask): Promise<IncomingMessage> {
    const { method, path, headers, body, signal } = asked;
    const { hostname, port } = this.#target;
    const options: RequestOptions = { hostname, port, method, path, headers, agent: this.#agent, signal };
    return new Promise((resolve, reject) => {
      const request = this.#request(options, resolve);
      request.on('error', (error: NodeJS.ErrnoException) => {
        // the connection was closed while it was idle, and nothing was sent that may not be sent again
        const closed = request.reusedSocket && error.code === 'ECONNRESET' && (method === 'GET' || method === 'HEAD') && !body;
        if (closed) resolve(this.ask(asked));
        else reject(error);
      });
      if (!body) return void request.end();
      body.on('error', (error) => request.destroy(error));
      // a visitor who leaves in the middle must not leave half a request open
      body.on('close', () => !body.readableEnded && !request.writableEnded && request.destroy());
      body.pipe(request);
    });
  }

  /** The reply's body as JSON. @throws when it is no 2xx, no JSON, or late */
  async json<T>(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<{ body: T; setCookie: readonly string[] }> {
    const reply = await this.ask({ method: 'GET', path, headers, signal });
    const pieces: Buffer[] = [];
    for await (const piece of reply) pieces.push(piece as Buffer);
    if (reply.statusCode! >= 300) throw new Error(`${path} answered ${reply.statusCode}`);
    return { body: JSON.parse(Buffer.concat(pieces).toString()) as T, setCookie: reply.headers['set-cookie'] ?? [] };
  }

  close(): void {
    this.#agent.destroy();
  }
}
