import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine, which wants a login and keeps what it took. */
export interface MailServer {
  /** As an operator would set it. */
  readonly url: string;
  /** Messages as they came, the first first. */
  readonly taken: readonly string[];
  /** Refuses the next message for now, naming its recipient as servers do. */
  refuseNext(): void;
  stop(): Promise<void>;
}

/** @param port where to listen; any that is free when 0 */
export async function openMailServer(port = 0): Promise<MailServer> {
  const taken: string[] = [];
  let refusing = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'sesame' ? done(null, { user: username }) : done(new Error('Wrong login')),
    onRcptTo: ({ address }, _session, done) => {
      if (!refusing) return done();
      refusing = false;
      done(Object.assign(new Error(`Mailbox of ${address} is busy`), { responseCode: 450 }));
    },
    onData: (stream, _session, done) => {
      let message = '';
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
      stream.on('end', () => (taken.push(message), done()));
    },
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://shop:sesame@127.0.0.1:${listening}`,
    taken,
    refuseNext: () => void (refusing = true),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
