import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Files of a module's build, by name, as the build gives them. */
export type BuiltFiles = ReadonlyMap<string, string>;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const allowed = 'GET, HEAD, OPTIONS';

/** A page of any site may read what browsers load of a module; the second header lets one on a public address ask a machine's own. */
const forEverySite = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': allowed,
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The file at an address; undefined where there is none, and for the server's part of a build, which no browser loads. */
function fileAt(files: BuiltFiles, address: string): { readonly name: string; readonly text: string } | undefined {
  const name = address.split('?')[0]!.slice(1);
  const text = name.startsWith('node/') ? undefined : files.get(name);
  return text === undefined ? undefined : { name, text };
}

function answer({ method = '', url = '/' }: IncomingMessage, response: ServerResponse, files: BuiltFiles): void {
  for (const [header, value] of Object.entries(forEverySite)) response.setHeader(header, value);
  const plain = (status: number, text: string) => response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  if (method === 'OPTIONS') return void response.writeHead(204, { 'access-control-allow-headers': '*' }).end();
  if (method !== 'GET' && method !== 'HEAD') return void plain(405, 'method not allowed');
  const file = fileAt(files, url);
  if (!file) return void plain(404, 'not found');
  const type = types[file.name.slice(file.name.lastIndexOf('.') + 1)] ?? 'text/plain; charset=utf-8';
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(file.text) }).end(file.text);
}

/**
 * Serves a module's newest build to browsers on this machine. The files are in memory: no address leads to a disk, and a page finds all files of one
 * build. @throws when the port is taken
 */
export async function serveBuild(port: number, newest: () => BuiltFiles): Promise<Server> {
  const server = createServer((request, response) => answer(request, response, newest()));
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  return server;
}
