import type { OwnReferral } from '@cellardoor/contracts';
import { noteReferralShared } from '@cellardoor/contracts/calls/referrals';
import { useTexts } from '@cellardoor/i18n';
import { useAction, useHydrated } from '@cellardoor/mfe-kit';
import { Button, Field, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from './refer.module.css';
import { referPageTexts } from './refer.texts.ts';

interface ShareLinkProps {
  readonly own: OwnReferral;
  onShared(own: OwnReferral): void;
}

/** The link, to be copied, or handed to whatever the device shares with. */
export function ShareLink({ own: { link }, onShared }: ShareLinkProps) {
  const t = useTexts(referPageTexts);
  const send = useSend();
  const canShare = useHydrated() && typeof navigator.share === 'function';
  const [copied, setCopied] = useState(false);
  const note = async () => onShared(await send(noteReferralShared));
  const copy = useAction(async () => {
    setCopied(false);
    await navigator.clipboard.writeText(link);
    setCopied(true);
    await note();
  }, t.notCopied);
  const share = useAction(async () => {
    // whoever closes the device's own dialog has sent nothing
    if (
      await navigator.share({ url: link, text: t.shareText }).then(
        () => true,
        () => false,
      )
    )
      await note();
  });
  return (
    <div className={styles.share}>
      <Field label={t.yourLink} name="link" value={link} readOnly onFocus={(event) => event.target.select()} />
      <div className={styles.buttons}>
        <Button busy={copy.busy} busyLabel={t.copyLink} onClick={() => void copy.run()}>
          {t.copyLink}
        </Button>
        {canShare && (
          <Button variant="outline" onClick={() => void share.run()}>
            {t.shareLink}
          </Button>
        )}
      </div>
      <output>{copied && t.copied}</output>
      {copy.failureText && !copied && <Notice tone="error">{t.notCopied}</Notice>}
    </div>
  );
}
