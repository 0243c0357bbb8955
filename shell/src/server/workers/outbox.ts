import type { ThreadRequest } from '@cellardoor/mfe-kit/server';
import type { Worker } from 'node:worker_threads';
import { resetSentObjects, encodeForThread } from './sent-objects.ts';

type Message = ThreadRequest & { readonly n: number };

/** What one turn of the event loop has for a thread: sent as one message, for each message wakes the thread. */
export class Outbox {
  readonly #onFailed: (message: Message, error: Error) => void;
  #waiting: { readonly thread: Worker; readonly messages: Message[] } | undefined;

  /** @param onFailed told of a message that cannot be sent; the others are */
  constructor(onFailed: (message: Message, error: Error) => void) {
    this.#onFailed = onFailed;
  }

  add(thread: Worker, message: Message): void {
    if (this.#waiting?.thread === thread) return void this.#waiting.messages.push(message);
    const waiting = { thread, messages: [message] };
    this.#waiting = waiting;
    setImmediate(() => {
      if (this.#waiting === waiting) this.#waiting = undefined;
      this.#post(thread, waiting.messages);
    });
  }

  #post(thread: Worker, messages: readonly Message[]): void {
    const sent = messages.map((message) => encodeForThread(thread, message));
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(sent);
    } catch (error) {
      resetSentObjects(thread);
      if (messages.length === 1) return this.#onFailed(messages[0]!, error as Error);
      // what cannot be cloned must not keep the others back
      for (const message of messages) this.#post(thread, [message]);
    }
  }
}
