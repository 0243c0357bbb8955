import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** The least that a product page can cost: its own HTML and styles with the first picture, and no script, from a plain server. */
export async function startFloor(productUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const html = withoutScripts(await (await fetch(productUrl)).text());
  const picture = firstPicture(html);
  const bytes = Buffer.from(await (await fetch(new URL(picture, productUrl))).arrayBuffer());
  const page = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
    else if (request.url === picture) response.writeHead(200, { 'content-type': 'image/avif', 'cache-control': 'max-age=3600' }).end(bytes);
    else response.writeHead(404).end();
  });
  const port = await listening(server);
  return { url: `http://localhost:${port}/`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)));

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

function firstPicture(html: string): string {
  const found = /<img[^>]*\ssrc="([^"]+)"/.exec(main(html))?.[1];
  if (!found) throw new Error('the product page shows no picture');
  return found;
}

/** Scripts, preloads, fonts, icons and all pictures but the first go; the first is left without its other sizes. */
function withoutScripts(html: string): string {
  const first = firstPicture(html);
  let kept = false;
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="?(preload|modulepreload|prefetch|icon|apple-touch-icon|manifest)"?[^>]*>/g, '')
    .replace('<head>', '<head><link rel="icon" href="data:,">')
    .replace(/@font-face\s*{[^}]*url\([^}]*}/g, '')
    .replace(/<source[^>]*>/g, '')
    .replace(/<img[^>]*>/g, (image) => {
      if (kept || !image.includes(`src="${first}"`)) return '';
      kept = true;
      return image.replace(/\s(srcset|srcSet|sizes)="[^"]*"/g, '');
    });
}
