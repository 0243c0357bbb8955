import { useMarket } from '@cellardoor/i18n';
import { defineWidget, Slot } from '@cellardoor/mfe-kit';
import { usePrompt } from '../../state/use-prompt.ts';
import { BasketFailed } from './basket-failed.tsx';
import { LoginDialog } from './login-dialog.tsx';

/** What opens over any page. Parts that few pages show are widgets of their own: their code comes to those pages alone. */
function Overlays() {
  const { points } = useMarket().facts;
  const { prompt } = usePrompt();
  return (
    <>
      <LoginDialog />
      <BasketFailed />
      {points > 0 && <Slot widget="header.points" />}
      {prompt && <Slot widget="header.prompts" />}
    </>
  );
}

export default defineWidget<'header.overlays'>({ maxAge: 300, View: Overlays });
