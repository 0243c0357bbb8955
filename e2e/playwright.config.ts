import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

// LocalNetworkAccessChecks: *.localhost is asked for permission otherwise, and headless has nobody to give it
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=LocalNetworkAccessChecks',
];

/** Journeys of a shopper, faults and legacy pages in Debian's Chromium against the composed site. Tests tagged `@phone` run at phone width, too. */
export default defineConfig({
  testDir: '.',
  testMatch: /(journeys|faults|legacy)\/.*\.spec\.ts/,
  outputDir: '../test-results/playwright',
  globalSetup: './site/open-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // more than two cores: a journey waits for a third of its time
  workers: 3,
  // limits are for what hangs: a busy machine may take as long as it needs
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '../test-results/playwright.json' }],
    [
      '../tools/src/suite/browser-progress.ts',
      { outputFile: fileURLToPath(new URL('../test-results/browser-progress.json', import.meta.url)) },
    ],
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: { executablePath: '/usr/bin/chromium-headless-shell', chromiumSandbox: process.getuid?.() !== 0, args },
    // a trace slows every test: ask for one with --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
});
