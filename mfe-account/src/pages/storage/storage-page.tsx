import { pathTo } from '@cellardoor/contracts';
import type { Storage } from '@cellardoor/contracts/api/storage';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Checkbox, EmptyState, Skeleton, VisuallyHidden } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { AccountFrame } from '../../components/account-frame.tsx';
import { Told } from '../../components/wine-plans/told.tsx';
import { accountTexts } from '../../texts.ts';
import { HowItWorks } from './how-it-works.tsx';
import { type StorageData, loadStoragePage } from './storage-page.loader.ts';
import styles from './storage-page.module.css';
import { storagePageTexts } from './storage-page.texts.ts';
import { StorageMoves } from './storage-moves.tsx';
import { StorageRent } from './storage-rent.tsx';
import { StorageSummary } from './storage-summary.tsx';
import { StoredWines } from './stored-wines.tsx';
import { type OwnStorage, useStorage } from './use-storage.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

function Loading() {
  const t = useTexts(storagePageTexts);
  return (
    <div className={styles.section}>
      <output>
        <VisuallyHidden>{t.storageLoading}</VisuallyHidden>
      </output>
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="button" width="half" />
    </div>
  );
}

function Failed({ own }: { readonly own: OwnStorage }) {
  const t = useTexts(storagePageTexts);
  return (
    <EmptyState icon={icons.warning} title={t.storageFailed} actions={<Button onClick={own.read}>{t.storageRetry}</Button>}>
      <p role="alert">{t.storageFailedText}</p>
    </EmptyState>
  );
}

/** Where nothing is stored: what will be here, or that the shop stores no wine; and the way on. */
function Nothing({ isOffered }: { readonly isOffered: boolean }) {
  const t = useTexts(storagePageTexts, accountTexts);
  return (
    <EmptyState
      icon={icons.wineCase}
      title={isOffered ? t.storageNone : t.storageNotOffered}
      actions={<ButtonLink href={pathTo('search.listing')}>{t.startShopping}</ButtonLink>}
    >
      <p>{isOffered ? t.storageNoneText : t.storageNotOfferedText}</p>
    </EmptyState>
  );
}

function Held({ own, storage, data }: { readonly own: OwnStorage; readonly storage: Storage; readonly data: StorageData }) {
  const t = useTexts(storagePageTexts, accountTexts);
  return (
    <div className={styles.held}>
      <div className={styles.wines}>
        <StorageSummary storage={storage} />
        <StorageRent own={own} storage={storage} />
        <StoredWines own={own} storage={storage} />
        <Checkbox
          label={t.storageAlerts}
          checked={storage.windowAlerts}
          disabled={own.changes.doing === 'alerts'}
          onChange={({ target }) => void own.setAlerts(target.checked)}
        />
        {storage.offer && own.bottles > 0 && (
          <p className={styles.onward}>
            <a href="#withdraw-wines">{t.storageGoOn(t.bottles(own.bottles))}</a>
          </p>
        )}
      </div>
      {storage.offer && <WithdrawalForm own={own} offer={storage.offer} savedCards={storage.savedCards} places={data} />}
    </div>
  );
}

/** The wines that the shop keeps for a customer: what they are, what they cost, how they leave, and every move of them. [RTE-09] [ACC-04] */
function StoragePage({ data }: { readonly data: StorageData }) {
  const t = useTexts(storagePageTexts);
  const own = useStorage(data.storage);
  const { storage, orderId } = own;
  const isSold = storage === null || storage.offer !== null || storage.bottles > 0;
  return (
    <AccountFrame title={t.storageTitle} crumbs={[{ label: t.storageTitle }]} lead={isSold && <p>{t.storageLead}</p>}>
      <div className={styles.page}>
        <Told changes={own.changes} />
        {orderId && (
          <p>
            <a className={styles.link} href={pathTo('account.order', { orderId })}>
              {t.storageSeeOrder(orderId)}
            </a>
          </p>
        )}
        {!storage && (own.isReading ? <Loading /> : <Failed own={own} />)}
        {storage?.bottles === 0 && <StorageRent own={own} storage={storage} />}
        {storage &&
          (storage.bottles === 0 ? <Nothing isOffered={storage.offer !== null} /> : <Held own={own} storage={storage} data={data} />)}
        {storage && storage.moves.length > 0 && <StorageMoves moves={storage.moves} />}
        {storage?.offer && <HowItWorks offer={storage.offer} isOpen={storage.moves.length === 0} />}
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.storage', StorageData>({
  audience: 'shopper',
  load: loadStoragePage,
  head: ({ market }) => ({
    title: pageTitle(reworded(storagePageTexts, market.texts).storageTitle, market),
    canonical: pathTo('account.storage'),
    robots: 'noindex',
  }),
  View: StoragePage,
});
