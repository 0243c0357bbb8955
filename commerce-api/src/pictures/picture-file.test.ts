import { readPictureName } from './picture-file.ts';

it('reads the names of pictures', () => {
  expect(readPictureName('W1001-480.avif')).toEqual({ kind: 'product', name: 'W1001-480.avif', itemCode: 'W1001' });
  expect(readPictureName('scene-dusk-1600.avif')).toEqual({ kind: 'scene', name: 'scene-dusk-1600.avif' });
});

it.each([
  'W1001-481.avif',
  'W1001-480.png',
  '../W1001-480.avif',
  '..-480.avif',
  'W1001.avif',
  'scene-dusk-240.avif',
  '.-480.avif',
  'a/b-480.avif',
  'x'.repeat(40) + '-480.avif',
  'W1001-0480.avif\0',
])('knows no picture %s', (name) => expect(readPictureName(name)).toBeUndefined());
