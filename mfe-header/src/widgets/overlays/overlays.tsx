import { defineWidget } from '@cellardoor/mfe-kit';
import { BasketFailed } from './basket-failed.tsx';
import { CardDialog } from './card-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { Prompts } from './prompts.tsx';

/** What opens over any page. */
const Overlays = () => (
  <>
    <LoginDialog />
    <BasketFailed />
    <CardDialog />
    <PointsDialog />
    <Prompts />
  </>
);

export default defineWidget<'header.overlays'>({ maxAge: 300, View: Overlays });
