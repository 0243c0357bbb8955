import { Agent as HttpAgent, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Headers } from './end-to-end.ts';
import { Outage } from './outage.ts';

interface Ask {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body?: Buffer;
  /** Ends the call, whether it waits for its turn, for the reply or for the rest of it. */
  readonly signal: AbortSignal;
}

/** The call was never sent: so many wait already. */
export class TooManyWait extends Error {
  override name = 'TooManyWait';
}

/** The upstream answered a question of the shell's own with anything but a success. */
export class UnsuccessfulReply extends Error {
  override name = 'UnsuccessfulReply';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/** Connections to one upstream, and calls that may be under way or wait for one. */
const limits = { sockets: 256, calls: 1024 };

/**
 * Milliseconds after which an idle connection is closed, or a second before the upstream says that it will (Node heeds that only where a
 * time is set): a POST on a connection that the other side is just closing could not be sent again.
 */
const idleMs = 60_000;

/** Methods that ask without changing anything. */
const asks = (method: string) => method === 'GET' || method === 'HEAD';
const withoutBody = (method: string) => asks(method) || method === 'DELETE' || method === 'OPTIONS' || method === 'TRACE';

/** One origin behind the shell, with a pool of keep-alive connections. */
export class Upstream {
  readonly origin: string;
  readonly #target: URL;
  readonly #agent: HttpAgent;
  readonly #request: typeof httpRequest;
  readonly #outage: Outage;
  #calls = 0;

  constructor(origin: string) {
    this.origin = origin;
    this.#target = new URL(origin);
    const secure = this.#target.protocol === 'https:';
    const options = { keepAlive: true, maxSockets: limits.sockets, scheduling: 'lifo' as const, timeout: idleMs };
    this.#agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
    this.#request = secure ? httpsRequest : httpRequest;
    this.#outage = new Outage(this.#target);
  }

  /**
   * Resolves with the reply once its headers are there. A question is asked once more when the connection was refused or broken, as
   * soon as the upstream listens again. @throws TooManyWait, or the network's error, when there is no reply
   */
  async ask(asked: Ask): Promise<IncomingMessage> {
    if (this.#calls >= limits.calls) throw new TooManyWait(`${this.#calls} calls wait`);
    this.#calls += 1;
    try {
      return await this.#send(asked).catch(async (error: NodeJS.ErrnoException) => {
        if (!asks(asked.method) || asked.signal.aborted || !Outage.isSign(error)) throw error;
        if (!(await this.#outage.over(asked.signal))) throw error;
        return this.#send(asked);
      });
    } finally {
      this.#calls -= 1;
    }
  }

  #send({ method, path, headers, body, signal }: Ask): Promise<IncomingMessage> {
    const { hostname, port } = this.#target;
    const framing = withoutBody(method) ? {} : { 'content-length': String(body?.length ?? 0) };
    const options: RequestOptions = { hostname, port, method, path, headers: { ...headers, ...framing }, agent: this.#agent, signal };
    return new Promise((resolve, reject) => {
      this.#request(options, (reply) => {
        this.#outage.end();
        resolve(reply);
      })
        .on('error', reject)
        .end(withoutBody(method) ? undefined : body);
    });
  }

  /** The reply's body as JSON. @throws UnsuccessfulReply when it is no 2xx, or an error when it is no JSON, or late */
  async json<T>(path: string, headers: Headers, signal: AbortSignal): Promise<{ body: T; setCookie: readonly string[] }> {
    const reply = await this.ask({ method: 'GET', path, headers, signal });
    const chunks: Buffer[] = [];
    for await (const chunk of reply) chunks.push(chunk as Buffer);
    if (reply.statusCode! >= 300) throw new UnsuccessfulReply(path, reply.statusCode!);
    return { body: JSON.parse(Buffer.concat(chunks).toString()) as T, setCookie: reply.headers['set-cookie'] ?? [] };
  }

  close(): void {
    this.#agent.destroy();
  }
}
