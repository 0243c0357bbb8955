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

it('tells of a log-in that was asked for while nobody heard once somebody does, and only then', () => {
  const target = new EventTarget();
  const bus = createBus(target, undefined);
  const heard: unknown[] = [];
  target.addEventListener('user:login-requested', () => heard.push('a script of the page'));
  bus.emit('user:login-requested', { next: '/first' });
  bus.emit('user:login-requested', { next: '/last' });
  expect(heard).toEqual(['a script of the page', 'a script of the page']);
  heard.length = 0;
  const stop = bus.on('user:login-requested', ({ next }) => heard.push(next));
  bus.on('user:login-requested', () => heard.push('one more'));
  expect(heard).toEqual(['/last']);
  stop();
  bus.emit('user:login-requested', { next: '/heard' });
  bus.on('user:login-requested', ({ next }) => heard.push(next));
  expect(heard).toEqual(['/last', 'a script of the page', 'one more']);
});
