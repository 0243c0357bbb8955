import { connect } from 'node:net';

/** Methods in which a request hides another one. */
export const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH'] as const;

/** The address that the hidden request asks for: nobody may ever be asked for it. */
export const hiddenPath = '/api/hidden';

const hidden = (host: string) => `GET ${hiddenPath} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const chunked = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`;

interface Attempt {
  readonly name: string;
  /** Lines of framing, each with its end, and the body that hides a request. */
  readonly write: (host: string) => { readonly framing: string; readonly body: string };
}

/** Both a length and a coding: who believes the coding sees two requests, who believes the length sees one. */
const both = (name: string, coding: string, lengthFirst = true): Attempt => ({
  name,
  write: (host) => {
    const body = `0\r\n\r\n${hidden(host)}`;
    const length = `Content-Length: ${body.length}\r\n`;
    return { framing: lengthFirst ? length + coding : coding + length, body };
  },
});

/** The length is plain; a header of the connection's own names what must not be taken away. */
const named = (name: string, connection: string): Attempt => ({
  name,
  write: (host) => ({ framing: `Content-Length: ${hidden(host).length}\r\nConnection: ${connection}\r\n`, body: hidden(host) }),
});

/** Ways to hide a request in the body of another. */
export const attempts: readonly Attempt[] = [
  both('length, then coding', 'Transfer-Encoding: chunked\r\n'),
  both('coding, then length', 'Transfer-Encoding: chunked\r\n', false),
  both('a space before the colon', 'Transfer-Encoding : chunked\r\n'),
  both('a coding that is none', 'Transfer-Encoding: xchunked\r\n'),
  both('a tab', 'Transfer-Encoding:\tchunked\r\n'),
  both('a folded line', 'Transfer-Encoding:\r\n chunked\r\n'),
  both('a header folded into another', 'X: y\r\n Transfer-Encoding: chunked\r\n'),
  both('two codings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n'),
  both('the coding twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n'),
  both('a bare line feed', 'X: y\nTransfer-Encoding: chunked\r\n'),
  {
    name: 'the length twice',
    write: (host) => ({ framing: `Content-Length: 0\r\nContent-Length: ${hidden(host).length}\r\n`, body: hidden(host) }),
  },
  {
    name: 'the same length twice',
    write: (host) => ({ framing: `Content-Length: ${hidden(host).length}\r\n`.repeat(2), body: hidden(host) }),
  },
  {
    name: 'a coding that Connection names',
    write: (host) => ({ framing: 'Transfer-Encoding: chunked\r\nConnection: close, transfer-encoding\r\n', body: chunked(hidden(host)) }),
  },
  named('a length that Connection names', 'close, content-length'),
  named('cookie and market that Connection names', 'close, cookie, x-cellardoor-brand, x-cellardoor-secret, content-type, host'),
];

/** A request of `method` for `path` that hides another one. @param headers lines of more headers, each with its end */
export function smuggled(method: string, path: string, host: string, { write }: Attempt, headers = ''): string {
  const { framing, body } = write(host);
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}${framing}\r\n${body}`;
}

/** Sends bytes as they are, and gives all that comes back until the other side closes. */
export function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text, 'latin1'));
    socket.on('data', (piece) => (heard += piece.toString('latin1')));
    // a reset is a way of closing, too
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

/** How many replies there are in what came back. */
export const replies = (heard: string): number => heard.split(/^HTTP\/1\.1 (?!1\d\d)/m).length - 1;

/** A request without a body that names a host and then another. */
export const twoHosts = (path: string, first: string, second: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${first}\r\nHost: ${second}\r\nConnection: close\r\n\r\n`;
