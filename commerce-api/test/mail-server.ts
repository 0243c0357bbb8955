import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a server is told of a message, one after the other. */
type Moment = 'sender' | 'recipient' | 'end';

/** A mail server on this machine, which wants a login and keeps what it took. */
export interface MailServer {
  /** As an operator would set it. */
  readonly url: string;
  /** Messages as they came, the first first. */
  readonly taken: readonly string[];
  /**
   * Refuses the next message at its sender, its recipient or its end, with this reply, naming the recipient as servers do.
   * Resolves when it has.
   */
  refuseNext(code?: number, at?: Moment): Promise<void>;
  stop(): Promise<void>;
}

/** @param port where to listen; any that is free when 0 */
export async function openMailServer(port = 0): Promise<MailServer> {
  const taken: string[] = [];
  let refusal: { readonly code: number; readonly at: Moment; given(): void } | undefined;
  /** The error that refuses a message here, once. */
  const refused = (at: Moment, address = '') => {
    if (refusal?.at !== at) return undefined;
    const { code, given } = refusal;
    refusal = undefined;
    given();
    return Object.assign(new Error(`Mailbox of ${address} is not for you`), { responseCode: code });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'sesame' ? done(null, { user: username }) : done(new Error('Wrong login')),
    onMailFrom: (_address, _session, done) => done(refused('sender')),
    onRcptTo: ({ address }, _session, done) => done(refused('recipient', address)),
    onData: (stream, { envelope: { rcptTo } }, done) => {
      let message = '';
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
      stream.on('end', () => {
        const error = refused('end', rcptTo[0]?.address);
        if (!error) taken.push(message);
        done(error);
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://shop:sesame@127.0.0.1:${listening}`,
    taken,
    refuseNext: (code = 450, at = 'recipient') => new Promise((given) => (refusal = { code, at, given })),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
