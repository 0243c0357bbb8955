import { aMembership, aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { type Editor, startEditor } from './an-editor.ts';
import { embedded } from './databases.ts';

describe('an editor of places', () => {
  let editor: Editor;
  beforeAll(async () => void (editor = await startEditor(embedded)));
  afterAll(() => editor?.api.stop());

  it('is told of labels that a place filters by and no list has', async () => {
    await fillCatalogue(editor.api.database, [
      aWine({ itemCode: 'P1', region: 'Côtes du Rhône', grapes: ['Cabernet Sauvignon', 'Syrah'] }),
      aMixedCase({ itemCode: 'P2', region: 'Loire', contents: [{ itemCode: 'P1', quantity: 12 }] }),
      { ...aMembership('P3', 'unlimited'), region: 'Nowhere' },
    ]);
    const places = {
      claret: { title: 'x', filters: { type: ['Red', 'Mixed cases', 'Mixed'], region: ['cotes du rhone', 'Bordeau', 'Nowhere'] } },
      syrah: { title: 'x', filters: { grape: ['Syrah', 'Shiraz', 'Rolle'] } },
      cabs: { title: 'x', filters: { country: ['France', 'Frankreich'], grape: ['CABERNET sauvignon', 'Cabernet'] } },
    };
    const [lost, ...said] = await editor.notices({ entries: [editor.changed('law-collections', { places })] });
    expect(lost).toContain('field places: no longer holds cava, port, ');
    expect(said).toEqual(
      [
        'claret filters by the type Mixed, which no wine has',
        'claret filters by the region Bordeau, which no wine has',
        'claret filters by the region Nowhere, which no wine has',
        'syrah filters by the grape Rolle, which no wine has',
        'cabs filters by the country Frankreich, which no wine has',
        'cabs filters by the grape Cabernet, which no wine has',
      ].map((label) => `entry law-collections (collections), field places: ${label}`),
    );
  });
});
