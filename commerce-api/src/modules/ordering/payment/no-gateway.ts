import { refuseNotSetUp } from '../checkout/not-set-up.ts';
import type { OpenCardEntry } from './card-entry.ts';
import type { CardGateway } from './gateway.ts';

const reason = 'payment is not set up';

/** Stands where no gateway is named: every card is refused, and what an earlier gateway holds stays as it is until one is named again. */
export const noGateway: CardGateway = {
  repeatableSeconds: 0,
  cardOf: refuseNotSetUp,
  storeCard: async () => refuseNotSetUp(),
  deleteCard: async () => ({ status: 'unknown', reason }),
  payer: {
    setUp: async () => refuseNotSetUp(),
    authenticate: async () => ({ status: 'refused', reason }),
    validate: async () => ({ status: 'refused', reason }),
  },
  authorise: async () => ({ status: 'refused', reason }),
  lookUpPayment: async () => undefined,
  capture: async () => ({ status: 'unknown', reason }),
  refund: async () => ({ status: 'unknown', reason }),
  reverse: async () => ({ status: 'unknown', reason }),
  reverseUnanswered: async () => ({ status: 'unknown', reason }),
  voidUnanswered: async () => ({ status: 'unknown', reason }),
};

export const noCardEntry: OpenCardEntry = async () => refuseNotSetUp();
