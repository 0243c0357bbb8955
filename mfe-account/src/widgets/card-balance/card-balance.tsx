import { defineWidget } from '@cellardoor/mfe-kit';
import { CardBalance } from '../../components/wallet/card-balance.tsx';

/** For pages of other modules. [GFT-05] */
export default defineWidget<'account.card-balance'>({ maxAge: 300, View: CardBalance });
