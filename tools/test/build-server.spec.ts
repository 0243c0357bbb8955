import type { Server } from 'node:http';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type BuiltFiles, serveBuild } from '../src/local/build-server.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('the server of a local build', () => {
  let files: BuiltFiles = new Map();
  let server: Server;
  beforeAll(async () => {
    server = await serveBuild(0, () => files);
  });
  beforeEach(() => {
    files = new Map([
      ['face.json', '{"name":"product"}'],
      ['remoteEntry.js', 'var product;'],
      ['product.detail.css', '.a{}'],
      ['node/server.cjs', 'secret'],
    ]);
  });
  afterAll(() => server?.close());

  const ask = (path: string, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path, method, agent: false }, async (reply) =>
        resolve({ status: reply.statusCode!, headers: reply.headers, body: await text(reply) }),
      )
        .on('error', reject)
        .end();
    });

  it('serves the newest build to pages of every site, and has nothing of it kept', async () => {
    const script = await ask('/remoteEntry.js?again');
    expect([script.status, script.body, script.headers['content-type']]).toEqual([200, 'var product;', 'text/javascript; charset=utf-8']);
    expect(script.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    expect((await ask('/product.detail.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    files = new Map([['remoteEntry.js', 'var newer;']]);
    expect((await ask('/remoteEntry.js')).body).toBe('var newer;');
    expect((await ask('/face.json')).status).toBe(404);
  });

  it('lets a site on a public address ask, and a browser ask for the head alone', async () => {
    const { status, headers } = await ask('/face.json', 'OPTIONS');
    expect([status, headers['access-control-allow-private-network']]).toEqual([204, 'true']);
    expect(await ask('/face.json', 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '18' } });
  });

  it.each(['POST', 'PUT', 'DELETE'])('takes no %s', async (method) => {
    expect((await ask('/face.json', method)).status).toBe(405);
  });

  it.each([
    '/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '//etc/passwd',
    '/node/server.cjs',
    '/./node/server.cjs',
  ])('has nothing at %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: 'not found' });
  });

  it('listens to this machine alone', () => {
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
  });
});
