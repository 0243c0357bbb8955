import { type Basket, isGranted } from '@cellardoor/contracts';
import type { UserRecord } from '@cellardoor/contracts/api/analytics';
import { getUserRecord } from '@cellardoor/contracts/calls/analytics';
import { paysMemberPrices, type Told, type UserModel } from '@cellardoor/user-model';
import type { BootData } from '../../boot.ts';
import { deleteDataLayer, pushEntry } from './data-layer.ts';
import { measureLargestPaint } from './largest-paint.ts';
import { PendingPurchase } from './pending-purchase.ts';
import { inMajorUnits } from './ga4.ts';
import { type Ga4Event, pageView, type EventContext } from './ga4-events.ts';
import { watchRecord } from './watch-record.ts';
import { DataLayerWriter } from './data-layer-writer.ts';
import { loadTagManager } from './tag-manager.ts';

interface Beginning extends Pick<BootData, 'market' | 'tagManager' | 'modules'> {
  readonly model: UserModel;
  /** What happened since the visitor's consent, or since the page began with it. */
  readonly early: readonly Told[];
  /** The basket before that. */
  readonly basket: Basket | null;
  /** True where the page was announced before. */
  readonly shown: boolean;
  /** True while nobody else may learn the address of the page. */
  isPrivate(): boolean;
  report(what: string, error: unknown): void;
}

const isAllowed = () => isGranted(document.cookie, 'analytics');

/** Credits in major units, as all that the data layer says of money. */
const userEntry = (record: UserRecord): Ga4Event => ({
  event: 'user_record',
  user: { ...record, credits: record.credits === null ? null : inMajorUnits(record.credits, record.currency) },
});

let isMeasured = false;

/** Fills the data layer while the visitor allows it. Returns the way to stop. */
function fillDataLayer({ model, market, tagManager, modules, early, basket, shown, isPrivate, report }: Beginning): () => void {
  const push = (event: Ga4Event) => {
    // another tab may have taken the consent back, and the address may have become nobody's business
    if (isAllowed() && !isPrivate()) pushEntry(event);
  };
  const around = (): EventContext => ({ market, origin: location.origin, member: paysMemberPrices(model.state.getState()) });
  const due = new PendingPurchase(() => sessionStorage);
  const teller = new DataLayerWriter({ basket, shown, due, around, path: () => location.pathname, push, report });
  const record = watchRecord({
    read: async () => (await model.send(getUserRecord)).record,
    onChanged: (changed) => push(userEntry(changed)),
  });
  const tell = (told: Told) => {
    if (told.name === 'user:updated' || told.name === 'user:preferences-update') record.changed();
    teller.tell(told);
  };
  if (tagManager) loadTagManager(tagManager);
  if (!isMeasured) measureLargestPaint(modules, isAllowed);
  isMeasured = true;
  if (shown)
    push(pageView({ page: document.documentElement.dataset.page ?? '', path: location.pathname, title: document.title }, around()));
  early.forEach(tell);
  const stop = model.bus.onAny(tell);
  return () => {
    stop();
    record.stop();
    due.forget();
    deleteDataLayer();
  };
}

/** Begins analytics on this page, ends them when the visitor takes their consent back, and begins anew with a new one. [ANL-01] [ANL-02] */
export function beginAnalytics(beginning: Beginning): void {
  const { model, tagManager, isPrivate } = beginning;
  // such a document is left by loading the next one: nothing that runs later learns its address
  if (isPrivate()) return;
  let stop = isAllowed() ? fillDataLayer(beginning) : undefined;
  const endWhereTakenBack = () => {
    if (!stop || isAllowed()) return;
    stop();
    stop = undefined;
    // a script of others cannot be told to stop: the page goes on without it
    if (tagManager) location.reload();
  };
  const look = () => {
    endWhereTakenBack();
    if (isAllowed()) stop ??= fillDataLayer({ ...beginning, early: [], basket: model.state.getState().basket, shown: true });
  };
  model.bus.on('header:cookies-chosen', look);
  // it may have been taken back in another tab; on a page that has just come nothing is typed yet
  model.bus.on('page:shown', endWhereTakenBack);
  // back to a page of before the consent was taken back
  addEventListener('pageshow', ({ persisted }) => persisted && look());
}
