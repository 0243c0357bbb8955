import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';
import type { DrawingDone, DrawingOrder } from './draw-worker.ts';
import type { ProductFile } from './picture-file.ts';
import type { PicturedProduct } from './product-pictures.ts';

/** The drawing process ends when nobody asked for so long, in milliseconds: it holds some 100 MB. */
const idleAfterMs = 30_000;
/** A drawing takes half a second at most; one that takes so long will never come. */
const givenUpAfterMs = 30_000;

/** Says that there are too many pictures to draw already. */
export class StudioBusy extends Error {}

/** Draws products' pictures in a process of its own, one after the other, so that requests beside it never wait for a pencil. */
export class Studio {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();
  private lastId = 0;
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly folder: string,
    private readonly mostWaiting = 100,
  ) {}

  /** Resolves when the product's file is in the folder. Two who ask for one file wait for one drawing. @throws StudioBusy */
  draw(product: PicturedProduct, file: ProductFile): Promise<void> {
    const running = this.underWay.get(file.name);
    if (running) return running;
    if (this.underWay.size >= this.mostWaiting) return Promise.reject(new StudioBusy('too many pictures to draw'));
    const drawing = this.last.then(() => this.order(product, file)).finally(() => this.underWay.delete(file.name));
    this.underWay.set(file.name, drawing);
    this.last = drawing.catch(() => {});
    return drawing;
  }

  close(): void {
    clearTimeout(this.idle);
    this.child?.disconnect();
    this.child = undefined;
  }

  private order(product: PicturedProduct, file: ProductFile): Promise<void> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const order: DrawingOrder = { id: ++this.lastId, folder: this.folder, product, file };
    return new Promise<void>((resolve, reject) => {
      const end = (error?: Error) => {
        clearTimeout(deadline);
        child.off('message', hear).off('exit', lose);
        this.idle = setTimeout(() => this.close(), idleAfterMs).unref();
        if (error) reject(error);
        else resolve();
      };
      const hear = (done: DrawingDone) => done.id === order.id && end(done.error ? new Error(done.error) : undefined);
      const lose = () => end(new Error('the drawing process ended'));
      const deadline = setTimeout(() => child.kill('SIGKILL'), givenUpAfterMs);
      child.on('message', hear).on('exit', lose);
      child.send(order, (error) => error && end(error));
    });
  }

  private start(): ChildProcess {
    const { file, execArgv } = drawWorker();
    const child = fork(file, [], { execArgv, env: { PATH: process.env.PATH }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    child.unref();
    child.channel?.unref();
    return child;
  }
}

/** The worker's program: built beside the API's own, or the source where the API itself runs from source. */
function drawWorker(): { file: string; execArgv: string[] } {
  const built = join(packageRoot, 'dist', 'draw-worker.js');
  if (import.meta.url.includes('/commerce-api/dist/') && existsSync(built)) return { file: built, execArgv: [] };
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return { file: join(packageRoot, 'src', 'demo-catalogue', 'pictures', 'draw-worker.ts'), execArgv: ['--import', `file://${tsx}`] };
}
