import { changeProfileOptions } from '@cellardoor/contracts/calls/session';
import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { wineRewardFeatures } from '@cellardoor/rules/subscriptions';
import { Checkbox, Notice } from '@cellardoor/ui';
import { type ShopperState, useSend, useShopper, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { planTexts } from './plan.texts.ts';
import styles from './plan.module.css';

const isSaver = ({ session }: ShopperState) =>
  session?.userDetails.profileClassifications.features.includes(wineRewardFeatures.account) ?? false;
const paysNow = ({ session }: ShopperState) => session?.userDetails.payForWineplansWithWinereward === true;

/** Has cases paid with wine reward first, for whoever saves; `onChanged` reads again what they cost the card. [ACT-06] [WPL-07] */
export function RewardChoice({ onChanged }: { readonly onChanged: () => void }) {
  const isShown = useShopper(isSaver);
  return isShown ? <Choice onChanged={onChanged} /> : null;
}

function Choice({ onChanged }: { readonly onChanged: () => void }) {
  const t = useTexts(planTexts);
  const send = useSend();
  const model = useUserModel();
  const told = useShopper(paysNow);
  // as it was chosen here, before the session says so
  const [chosen, setChosen] = useState<boolean>();
  const [isSaved, setSaved] = useState(false);
  const pays = chosen ?? told;
  const save = useAction(async (wanted: boolean) => {
    setChosen(wanted);
    setSaved(false);
    try {
      await send(changeProfileOptions, { payForWineplansWithWinereward: wanted });
    } catch (error) {
      setChosen(!wanted);
      throw error;
    }
    setSaved(true);
    onChanged();
    await model?.refresh();
  }, t.planFailed);
  return (
    <div className={styles.reward}>
      {save.failureText && <Notice tone="error">{save.failureText}</Notice>}
      <Checkbox label={t.rewardFirst} checked={pays} onChange={({ target }) => void save.run(target.checked)} />
      <p className={styles.rewardHint}>{t.rewardFirstHint}</p>
      <output className={styles.rewardSaved}>{isSaved && (pays ? t.rewardFirstOn : t.rewardFirstOff)}</output>
    </div>
  );
}
