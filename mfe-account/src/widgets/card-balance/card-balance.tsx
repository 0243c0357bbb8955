import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Box } from '@cellardoor/ui';
import { BalanceForm } from '../../components/wallet/card-balance.tsx';
import { cardBalanceTexts } from '../../components/wallet/card-balance.texts.ts';

/** For pages of other modules, framed as what stands beside it there. [GFT-05] */
const CardBalance = () => (
  <Box title={useTexts(cardBalanceTexts).giftCardBalance}>
    <BalanceForm />
  </Box>
);

export default defineWidget<'account.card-balance'>({ maxAge: 300, View: CardBalance });
