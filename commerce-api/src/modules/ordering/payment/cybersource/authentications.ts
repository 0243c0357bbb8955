import { outcomeOfInvalidRequest, reasonOf, isInconclusiveStatus } from './outcomes.ts';
import type { GatewayAnswer, GatewayReply } from './sender.ts';
import type { AuthenticationOutcome, AuthenticationResult, SetupOutcome } from '../payer-authentication.ts';

type NotNow = Extract<SetupOutcome, { status: 'declined' | 'refused' | 'unknown' }>;

/** The reply of a call that was done; else what became of it. */
function repliedTo(answer: GatewayAnswer): { readonly reply: GatewayReply } | NotNow {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  const { status, reply } = answer;
  if (status === 201 && reply.status !== 'INVALID_REQUEST') return { reply };
  if (isInconclusiveStatus(status)) return { status: 'unknown', reason: String(status) };
  return reply.status === 'INVALID_REQUEST'
    ? outcomeOfInvalidRequest(reply)
    : { status: 'refused', reason: `${status} ${reasonOf(reply)}` };
}

/** What an answer to a set-up means. */
export function setupOutcome(answer: GatewayAnswer): SetupOutcome {
  const read = repliedTo(answer);
  if (!('reply' in read)) return read;
  const { reply } = read;
  const text = reader(reply);
  const setup = {
    referenceId: text('referenceId'),
    accessToken: text('accessToken'),
    deviceDataCollectionUrl: text('deviceDataCollectionUrl'),
  };
  const { referenceId, accessToken, deviceDataCollectionUrl } = setup;
  if (reply.status !== 'COMPLETED' || !referenceId || !accessToken || !deviceDataCollectionUrl)
    return { status: 'unknown', reason: reasonOf(reply) };
  return { status: 'ready', setup: { referenceId, accessToken, deviceDataCollectionUrl } };
}

/**
 * What an answer to an authentication, or to the validation of one, means. A card that takes no part, or whose bank cannot say, is told by its
 * enrolment, not by the status. A status that is new to us is no word at all: nobody is charged for it.
 */
export function authenticationOutcome(answer: GatewayAnswer): AuthenticationOutcome {
  const read = repliedTo(answer);
  if (!('reply' in read)) return read;
  const { reply } = read;
  const text = reader(reply);
  switch (reply.status) {
    case 'AUTHENTICATION_SUCCESSFUL':
      return { status: text('cavv') || text('ucafAuthenticationData') ? 'authenticated' : 'unauthenticated', result: resultOf(text) };
    case 'PENDING_AUTHENTICATION':
      return challengeOf(text) ?? { status: 'unknown', reason: 'NO_CHALLENGE' };
    case 'AUTHENTICATION_FAILED':
      return { status: 'declined', gatewayId: null, reason: 'CONSUMER_AUTHENTICATION_FAILED' };
    default:
      return { status: 'unknown', reason: reasonOf(reply) };
  }
}

type Reader = (name: string) => string | undefined;

const reader =
  ({ consumerAuthenticationInformation: told = {} }: GatewayReply): Reader =>
  (name) => {
    const value = told[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };

function challengeOf(text: Reader): AuthenticationOutcome | undefined {
  const [transactionId, stepUpUrl, accessToken] = [text('authenticationTransactionId'), text('stepUpUrl'), text('accessToken')];
  return transactionId && stepUpUrl && accessToken
    ? { status: 'challenge', challenge: { transactionId, stepUpUrl, accessToken } }
    : undefined;
}

function resultOf(text: Reader): AuthenticationResult {
  const facts = {
    commerceIndicator: text('ecommerceIndicator'),
    eci: text('eciRaw') ?? text('eci'),
    cavv: text('cavv'),
    ucafAuthenticationData: text('ucafAuthenticationData'),
    ucafCollectionIndicator: text('ucafCollectionIndicator'),
    directoryServerTransactionId: text('directoryServerTransactionId'),
    specificationVersion: text('specificationVersion'),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
