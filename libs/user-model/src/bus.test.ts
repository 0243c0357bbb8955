import { createBus } from './bus.ts';

it('tells one who hears all of every event, after who hears that one alone, until they stop', () => {
  const bus = createBus(new EventTarget(), undefined);
  const heard: unknown[] = [];
  bus.on('user:logout', () => heard.push('logout'));
  const stop = bus.onAny((told) => heard.push(told));
  bus.emit('user:logout');
  bus.emit('basket:failed', { message: 'No.' });
  stop();
  bus.emit('user:logout');
  expect(heard).toEqual([
    'logout',
    { name: 'user:logout', detail: undefined },
    { name: 'basket:failed', detail: { message: 'No.' } },
    'logout',
  ]);
});
