/** @jest-environment jsdom */
import { isDeviceSeen, lookMs, showDevice } from './show-device.ts';

const url = 'https://payer.example/collect';
const setup = { referenceId: 'r', accessToken: 'a.b.c', deviceDataCollectionUrl: url };
const seen = { origin: 'https://payer.example', data: JSON.stringify({ MessageType: 'profile.completed', Status: true }) };

it.each([
  ['its word', seen, true],
  ['its word that it failed', { ...seen, data: '{"MessageType":"profile.completed","Status":false}' }, true],
  ['the word of another site', { ...seen, origin: 'https://evil.example' }, false],
  ['something else', { ...seen, data: '{"MessageType":"profile.begun"}' }, false],
  ['no JSON', { ...seen, data: 'profile.completed' }, false],
  ['JSON of nothing', { ...seen, data: 'null' }, false],
  ['no text', { ...seen, data: { MessageType: 'profile.completed' } }, false],
])('reads %s', (_what, message, isIts) => {
  expect(isDeviceSeen(message, url)).toBe(isIts);
});

it("takes a path for the shop's own, as the sandbox tells it", () => {
  expect(isDeviceSeen({ ...seen, origin: location.origin }, '/sandbox-gateway/risk/device-data')).toBe(true);
});

describe('the frame', () => {
  let sent: [action: string, target: string, token: string][];
  beforeEach(() => {
    sent = [];
    jest.useFakeTimers();
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      sent.push([this.action, this.target, (this.elements.namedItem('JWT') as HTMLInputElement).value]);
    });
  });
  afterEach(() => jest.useRealTimers());

  const begin = (signal = new AbortController().signal) => {
    let isOver = false;
    void showDevice(setup, signal).then(() => (isOver = true));
    const frames = document.getElementsByTagName('iframe');
    expect(frames[0]!.name).not.toBe('');
    expect(sent).toEqual([[url, frames[0]!.name, 'a.b.c']]);
    return async () => {
      await jest.advanceTimersByTimeAsync(0);
      return { isOver, frames: frames.length };
    };
  };

  it('stays until the gateway says that it has seen the device', async () => {
    const now = begin();
    window.dispatchEvent(new MessageEvent('message', { ...seen, origin: 'https://evil.example' }));
    expect(await now()).toEqual({ isOver: false, frames: 1 });
    window.dispatchEvent(new MessageEvent('message', seen));
    expect(await now()).toEqual({ isOver: true, frames: 0 });
  });

  it('goes when the gateway says nothing in time', async () => {
    const now = begin();
    await jest.advanceTimersByTimeAsync(lookMs - 1);
    expect(await now()).toEqual({ isOver: false, frames: 1 });
    await jest.advanceTimersByTimeAsync(1);
    expect(await now()).toEqual({ isOver: true, frames: 0 });
  });

  it('goes with the card that it was about', async () => {
    const stop = new AbortController();
    const now = begin(stop.signal);
    stop.abort();
    expect(await now()).toEqual({ isOver: true, frames: 0 });
  });
});
