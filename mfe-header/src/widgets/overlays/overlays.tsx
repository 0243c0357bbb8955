import { defineWidget } from '@cellardoor/mfe-kit';
import { BasketFailed } from './basket-failed.tsx';
import { LoginDialog } from './login-dialog.tsx';

/** What opens over any page. */
const Overlays = () => (
  <>
    <LoginDialog />
    <BasketFailed />
  </>
);

export default defineWidget<'header.overlays'>({ maxAge: 300, View: Overlays });
