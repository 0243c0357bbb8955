import { type Queue, Queues } from './queues.ts';

const queue = (name: string, ...kinds: readonly string[]): Queue => ({
  name,
  concurrency: 1,
  maxTries: 3,
  handlers: Object.fromEntries(kinds.map((kind) => [kind, async () => {}])),
});

it('names the queue of a kind of job, and none for a kind that no queue takes', () => {
  const queues = new Queues([queue('captures', 'capture-payment'), queue('mail', 'order-mail', 'present-mail')]);
  expect(['capture-payment', 'present-mail', 'paint-label'].map((kind) => queues.nameFor(kind))).toEqual(['captures', 'mail', 'none']);
});

it('refuses two queues of one name, and two that take one kind of job', () => {
  expect(() => new Queues([queue('mail', 'order-mail'), queue('mail', 'present-mail')])).toThrow('Two queues are named mail.');
  expect(() => new Queues([queue('mail', 'order-mail'), queue('post', 'order-mail')])).toThrow(
    'order-mail are taken by the queues mail and post',
  );
});
