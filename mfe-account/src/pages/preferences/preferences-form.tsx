import type { Permission } from '@cellardoor/contracts';
import { setPermissions } from '@cellardoor/contracts/calls/permissions';
import { useTexts } from '@cellardoor/i18n';
import { useAction, useHydrated } from '@cellardoor/mfe-kit';
import { contactWays } from '@cellardoor/rules/contact-ways';
import { Button, Checkbox, Form, Notice } from '@cellardoor/ui';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { accountTexts } from '../../texts.ts';
import styles from './preferences-page.module.css';
import { preferencesPageTexts } from './preferences-page.texts.ts';

type Code = Permission['code'];

const groups: readonly { readonly title: 'offersByWay' | 'sharing' | 'payments'; readonly codes: readonly Code[] }[] = [
  { title: 'offersByWay', codes: contactWays },
  { title: 'sharing', codes: ['SHARE_DATA', 'SHARE_EMAIL'] },
  { title: 'payments', codes: ['COF'] },
];

/** Every permission as a tick; only what was changed is sent, so that nothing is answered that nobody asked. [USR-13] */
export function PreferencesForm({ given }: { readonly given: readonly Permission[] }) {
  const t = useTexts(preferencesPageTexts, accountTexts);
  const send = useSend();
  const model = useUserModel();
  const ready = useHydrated();
  const [permissions, setPermissionsKnown] = useState(given);
  const [saved, setSaved] = useState(false);
  const labels: Record<Code, string> = {
    EMAIL: t.byEmail,
    MAIL: t.byPost,
    PHONE: t.byTelephone,
    SMS: t.byTextMessage,
    SHARE_DATA: t.shareData,
    SHARE_EMAIL: t.shareEmail,
    COF: t.cardOnFile,
  };
  const isGranted = (code: Code) => permissions.some((one) => one.code === code && one.state === 'GRANTED');
  const save = useAction(async (values: Record<string, string>) => {
    setSaved(false);
    const changed = permissions.filter(({ code }) => isGranted(code) !== (values[code] !== undefined));
    for (const category of new Set(changed.map((one) => one.category))) {
      const answers = changed
        .filter((one) => one.category === category)
        .map(({ code }) => ({ code, state: values[code] === undefined ? ('DENIED' as const) : ('GRANTED' as const) }));
      const answered = await send(setPermissions, { category, permissions: answers });
      setPermissionsKnown((before) => [...before.filter((one) => one.category !== category), ...answered.permissions]);
    }
    setSaved(true);
    await model?.refresh();
  }, t.preferencesFailed);
  return (
    <Form className={styles.form} method="post" onChange={() => setSaved(false)} onValid={(values) => void save.run(values)}>
      {save.failureText && <Notice tone="error">{save.failureText}</Notice>}
      {groups.map(({ title, codes }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{t[title]}</legend>
          <p className={styles.hint}>{t[`${title}Text`]}</p>
          {codes.map((code) => (
            <Checkbox key={code} name={code} label={labels[code]} defaultChecked={isGranted(code)} />
          ))}
        </fieldset>
      ))}
      <div className={styles.answer}>
        <Button type={ready ? 'submit' : 'button'} busy={save.busy} busyLabel={t.savingPreferences}>
          {t.savePreferences}
        </Button>
        <output>{saved && t.preferencesSaved}</output>
      </div>
    </Form>
  );
}
