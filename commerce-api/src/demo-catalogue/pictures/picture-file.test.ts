import { readPictureName } from './picture-file.ts';

it('reads the names of pictures', () => {
  expect(readPictureName('W1001-480.avif')).toEqual({
    kind: 'product',
    name: 'W1001-480.avif',
    itemCode: 'W1001',
    view: 'whole',
    width: 480,
    type: 'avif',
  });
  expect(readPictureName('W1001-960.jpg')).toMatchObject({ itemCode: 'W1001', view: 'whole', width: 960, type: 'jpg' });
  expect(readPictureName('W1001-120.png')).toEqual({
    kind: 'product',
    name: 'W1001-120.png',
    itemCode: 'W1001',
    view: 'whole',
    width: 120,
    type: 'png',
  });
  expect(readPictureName('W1001-label-960.avif')).toEqual({
    kind: 'product',
    name: 'W1001-label-960.avif',
    itemCode: 'W1001',
    view: 'label',
    width: 960,
    type: 'avif',
  });
  expect(readPictureName('glass-red-120.avif')).toEqual({ kind: 'kept', name: 'glass-red-120.avif' });
  expect(readPictureName('map-france-bordeaux.svg')).toEqual({
    kind: 'map',
    name: 'map-france-bordeaux.svg',
    map: { country: 'France', region: 'Bordeaux', file: 'map-france-bordeaux.svg' },
  });
  expect(readPictureName('scene-evening-960.jpg')).toEqual({
    kind: 'shared',
    name: 'scene-evening-960.jpg',
    keptAs: 'scene-evening-960.avif',
  });
  expect(readPictureName('scene-evening-1600.avif')).toEqual({ kind: 'kept', name: 'scene-evening-1600.avif' });
});

it.each([
  'W1001-481.avif',
  'W1001-480.png',
  '../W1001-480.avif',
  '..-480.avif',
  'W1001.avif',
  'scene-evening-240.avif',
  'glass-red-1600.avif',
  'W1001-label-1600.avif',
  'W1001-480.png',
  'scene-evening-480.png',
  'scene-evening-1600.jpg',
  'map-france-rioja.svg',
  'map-france.png',
  '.-480.avif',
  'a/b-480.avif',
  'x'.repeat(40) + '-480.avif',
  'W1001-0480.avif\0',
])('knows no picture %s', (name) => expect(readPictureName(name)).toBeUndefined());
