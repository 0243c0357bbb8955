import { listVouchers, redeemVoucher, validateVoucher } from '@cellardoor/contracts/calls/gift-cards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../../platform/api.ts';
import { serve } from '../../../../platform/http/serve.ts';
import type { ShopperLimit } from '../../../identity/session/limit-shopper.ts';
import { requireCustomer } from '../../../identity/session/request-shopper.ts';
import { identifyGift } from '../identify-gift.ts';
import { requireRedeemableHere, refuseEmpty, requireGiftsAccepted, refuseInAnotherWallet } from '../rules.ts';
import { putIntoWallet, spendableView, walletOf } from '../wallet.ts';

/** The customer's wallet of gift vouchers, told to nobody who is not fully logged in. [ACT-15] [ACT-16] [ACT-17] */
export function walletRoutes(app: Api, deps: Deps, preHandler: ShopperLimit): void {
  const { database, now } = deps;

  serve(app, listVouchers, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    return { vouchers: await walletOf(database, id, request.market, now()) };
  });

  /** @throws Refusal for a voucher that this customer cannot redeem here and now. */
  const redeemable = async (request: FastifyRequest, reply: FastifyReply, voucherCode: string) => {
    const { id: customerId } = await requireCustomer(deps, request, reply);
    requireGiftsAccepted(request.market);
    const voucher = await identifyGift(deps, { voucherCode });
    requireRedeemableHere(voucher, request.market, now());
    refuseInAnotherWallet(voucher, customerId);
    if (voucher.balance === 0) refuseEmpty(voucher);
    return { customerId, voucher };
  };

  serve(
    app,
    validateVoucher,
    async (request, reply) => {
      const { voucher } = await redeemable(request, reply, request.params.voucherCode);
      return { ...spendableView(voucher), inWallet: voucher.owner_id !== null };
    },
    { preHandler },
  );

  serve(
    app,
    redeemVoucher,
    async (request, reply) => {
      const { customerId, voucher } = await redeemable(request, reply, request.params.voucherCode);
      return database.transaction(async (tx) => {
        await putIntoWallet(tx, voucher, customerId, now());
        return { vouchers: await walletOf(tx, customerId, request.market, now()) };
      });
    },
    { preHandler },
  );
}
