import { suggestionPath } from './suggestion-path.ts';

it.each([
  ['W1001', '/product/W1001'],
  ['/wines/region/rioja', '/wines/region/rioja'],
  ['wines/region/rioja', '/wines/region/rioja'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
])('leads from %s to %s', (i, path) => expect(suggestionPath({ i })).toBe(path));
