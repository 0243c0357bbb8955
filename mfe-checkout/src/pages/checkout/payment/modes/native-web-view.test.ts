import { isNativeWebView } from './native-web-view.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [true, `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36`],
  [true, `${iphone} Mobile/15E148`],
  [true, `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 CellardoorApp/3.2`],
  [false, `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36`],
  [false, `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  [false, `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`],
  [false, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'],
])('[web view: %s] %s', (is, userAgent) => {
  expect(isNativeWebView(userAgent)).toBe(is);
});
