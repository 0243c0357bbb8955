import { createTransport, type Send } from '@cellardoor/commerce-client';
import type { Call, CallInput, CallName, CallReply } from '@cellardoor/contracts';

/** What the API says when it refuses. */
export interface ApiRefusal {
  readonly status: number;
  readonly message: string;
  readonly field?: string;
  readonly code?: string;
}

/** A call that stays unanswered until the test says so. */
export interface HeldCall<Name extends CallName> {
  answer(reply: CallReply<Name>): void;
  refuse(refusal: ApiRefusal): void;
  /** Nobody answers: the connection breaks. */
  drop(): void;
}

type Reply = Promise<{ readonly status: number; readonly body: unknown }>;
interface Known {
  answer?: (input: any) => Reply;
  readonly asked: object[];
}

const success = (response: unknown) => ({ status: 200, body: { statusCode: 0, statusMessage: 'ok', response } });
const failure = ({ status, ...said }: ApiRefusal) => ({
  status,
  body: { statusCode: status, statusMessage: 'failed', errorResponse: said },
});
const noReply = () => Promise.reject(new TypeError('fetch failed'));

/**
 * The commerce API as a component test wants it, behind the client's own transport: addresses, envelopes and errors are the real ones, and
 * nothing is sent twice. A call without a prepared answer fails, and fails the test by its name.
 */
export class FakeApi {
  readonly #calls = new Map<CallName, Known>();
  /** Calls that were made without a prepared answer. */
  readonly unprepared: CallName[] = [];

  readonly send: Send = async (call, ...[input, options]) => {
    const known = this.#of(call);
    known.asked.push(input ?? {});
    const deliver = (): Reply => {
      if (known.answer) return known.answer(input ?? {});
      this.unprepared.push(call.name);
      return Promise.resolve(failure({ status: 500, message: `No answer is prepared for ${call.name}.` }));
    };
    const transport = createTransport({ baseUrl: '', deliver, retries: false }) as (...args: unknown[]) => Promise<never>;
    return transport(call, input, options);
  };

  /** From now on the call is answered so; a function is given what the call was made with. */
  answer<Name extends CallName>(call: Call<Name>, reply: CallReply<Name> | ((input: CallInput<Name>) => CallReply<Name>)): void {
    this.#of(call).answer = async (input) => success(typeof reply === 'function' ? (reply as (of: unknown) => unknown)(input) : reply);
  }

  /** From now on the call is refused. */
  refuse<Name extends CallName>(call: Call<Name>, refusal: ApiRefusal): void {
    this.#of(call).answer = async () => failure(refusal);
  }

  /** From now on nobody answers the call: the connection breaks. */
  drop<Name extends CallName>(call: Call<Name>): void {
    this.#of(call).answer = noReply;
  }

  /** The call waits for the test. Several that wait are answered together. */
  hold<Name extends CallName>(call: Call<Name>): HeldCall<Name> {
    let end!: (result: Reply) => void;
    const held: Reply = new Promise((resolve) => (end = resolve));
    this.#of(call).answer = () => held;
    return {
      answer: (reply) => end(Promise.resolve(success(reply))),
      refuse: (refusal) => end(Promise.resolve(failure(refusal))),
      drop: () => end(noReply()),
    };
  }

  /** What the call was made with, each time. */
  asked<Name extends CallName>(call: Call<Name>): readonly CallInput<Name>[] {
    return this.#of(call).asked as unknown as readonly CallInput<Name>[];
  }

  #of(call: Pick<Call, 'name'>): Known {
    const known = this.#calls.get(call.name) ?? { asked: [] };
    this.#calls.set(call.name, known);
    return known;
  }
}
