import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';
import { sandboxPath } from './microform-files.ts';

const read = (name: string) => readFileSync(join(packageRoot, 'src/payment-sandbox/wallets', name), 'utf8');

/** Scripts that stand for a wallet's own, by their paths. */
export const walletScripts = {
  [`${sandboxPath}/wallets/google-pay.js`]: () => read('sheet.js') + read('google-pay.js'),
  [`${sandboxPath}/wallets/apple-pay.js`]: () => read('sheet.js') + read('apple-pay.js'),
};

let style: string | undefined;
export const sheetStyle = (): string => (style ??= read('sheet.css'));
