import { useTexts } from '@cellardoor/i18n';
import { NoMore } from '../../../components/no-more/no-more.tsx';
import { goneTexts } from './gone.texts.ts';

/** A product that was sold once, or is sold in another country, with others like it. [PRD-14] */
export function GoneView({ itemCode, gone }: { readonly itemCode: string; readonly gone: string }) {
  const t = useTexts(goneTexts);
  return <NoMore title={gone} text={t.goneText} next={t.goneNext} wines={t.goneWines} exceptItemCode={itemCode} />;
}
