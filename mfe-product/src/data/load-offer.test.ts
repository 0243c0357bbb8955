import type { OffersContent } from '@cellardoor/contracts/content';
import { loadOffer } from './load-offer.ts';

const now = [{ offerCode: 'HERO20', webHeadline: 'For less', terms: {} }];
const words: OffersContent = { EXTRA20: { title: 'A fifth off' } };
const refusal = (statusCode: number) => Object.assign(new Error('“For less” has ended.'), { statusCode });

const load = (answer: object, params: { offerCode: string; preview?: string }, offersOfNow: unknown = { offers: now }) =>
  loadOffer({
    params,
    send: async ({ name }: { name: string }, { coming }: { coming?: string }) => {
      const said = name === 'getOffer' ? (coming ? Object.assign(answer, { coming }) : answer) : offersOfNow;
      if (said instanceof Error) throw said;
      return said;
    },
    content: { get: async () => words },
  } as never);

const [copy, offerCode] = [words.EXTRA20, 'extra20'];

it('gives the offer with the words of the brand', async () => {
  expect(await load({ webHeadline: 'For less' }, { offerCode })).toEqual({ offer: { webHeadline: 'For less' }, copy });
});

it('asks for an offer to come in a preview alone', async () => {
  expect(await load({}, { offerCode, preview: 'true' })).toEqual({ offer: { coming: '1' }, copy });
  expect(await load({}, { offerCode })).toEqual({ offer: {}, copy });
});

it('says of an offer that is over what the shop said, with what is offered now where that is known', async () => {
  expect(await load(refusal(410), { offerCode })).toEqual({ ended: '“For less” has ended', now, copy });
  expect(await load(refusal(410), { offerCode }, refusal(503))).toMatchObject({ now: [] });
});

it('shows words about an offer that there is not to their editor alone', async () => {
  expect(await load(refusal(404), { offerCode, preview: 'true' })).toEqual({ missing: 'extra20', copy });
  for (const [status, params] of [
    [404, { offerCode }],
    [404, { offerCode: 'OTHER', preview: 'true' }],
    [503, { offerCode, preview: 'true' }],
  ] as const)
    await expect(load(refusal(status), params)).rejects.toMatchObject({ statusCode: status });
});
