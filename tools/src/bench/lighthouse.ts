import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** What Lighthouse 12 says of one page: mobile, simulated throttling, each figure the median of several runs. */
export interface PageFigures {
  readonly score: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly layoutShift: number;
  /** Bytes as sent. */
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
}

const chromeFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One run alone says little of blocking: the same page has 0 in one and 60 in the next. */
export async function measurePage(url: string, runs = 5): Promise<PageFigures> {
  const figures: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measureOnce(url));
  const medianOf = (name: keyof PageFigures) => figures.map((each) => each[name]).toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
  return Object.fromEntries(Object.keys(figures[0]!).map((name) => [name, medianOf(name as keyof PageFigures)])) as unknown as PageFigures;
}

async function measureOnce(url: string): Promise<PageFigures> {
  const chrome = await launch({ chromePath: '/usr/bin/chromium-headless-shell', chromeFlags });
  try {
    const result = await lighthouse(
      url,
      {
        port: chrome.port,
        onlyCategories: ['performance'],
        logLevel: 'error',
        output: 'json',
      },
      undefined,
    );
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return figuresOf(result.lhr);
  } finally {
    await chrome.kill();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figuresOf({ audits, categories }: Report): PageFigures {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = (
    (audits['network-requests']?.details as { items?: { transferSize: number; resourceType: string }[] })?.items ?? []
  ).filter(({ transferSize }) => transferSize > 0);
  const sum = (some: typeof requests) => some.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    firstPaint: Math.round(value('first-contentful-paint')),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocking: Math.round(value('total-blocking-time')),
    layoutShift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    bytes: sum(requests),
    scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    requests: requests.length,
  };
}
