import type { Session } from '@cellardoor/contracts';
import { changeName } from '@cellardoor/contracts/calls/session';
import { useTexts } from '@cellardoor/i18n';
import { useAction, useHydrated } from '@cellardoor/mfe-kit';
import { longest } from '@cellardoor/rules/accounts';
import { Button, Field, Form, Notice } from '@cellardoor/ui';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { accountTexts } from '../../texts.ts';
import styles from './details-page.module.css';
import { detailsPageTexts } from './details-page.texts.ts';

/** The customer's name, to be changed. */
export function NameForm({ details }: { readonly details: Session['summaryDetails'] }) {
  const t = useTexts(detailsPageTexts, accountTexts);
  const send = useSend();
  const model = useUserModel();
  const ready = useHydrated();
  const [saved, setSaved] = useState(false);
  const save = useAction(async ({ salutation = '', firstName = '', lastName = '' }: Record<string, string>) => {
    setSaved(false);
    await send(changeName, { salutation, firstName, lastName });
    setSaved(true);
    await model?.refresh();
  }, t.nameFailed);
  return (
    <Form
      className={styles.section}
      method="post"
      rules={{
        firstName: (value) => (value.trim() ? undefined : t.firstNameRequired),
        lastName: (value) => (value.trim() ? undefined : t.lastNameRequired),
      }}
      messages={{ 'firstName.valueMissing': t.firstNameRequired, 'lastName.valueMissing': t.lastNameRequired }}
      onValid={(values) => void save.run(values)}
    >
      <p className={styles.hint}>{t.yourNameText}</p>
      {save.failureText && <Notice tone="error">{save.failureText}</Notice>}
      <Field
        label={t.salutation}
        name="salutation"
        autoComplete="honorific-prefix"
        maxLength={longest.salutation}
        defaultValue={details.salutation}
        optional
      />
      <div className={styles.names}>
        <Field
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={longest.firstName}
          defaultValue={details.firstName}
          required
        />
        <Field
          label={t.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={longest.lastName}
          defaultValue={details.lastName}
          required
        />
      </div>
      <div className={styles.answer}>
        <Button type={ready ? 'submit' : 'button'} busy={save.busy} busyLabel={t.savingName}>
          {t.saveName}
        </Button>
        <output>{saved && t.nameSaved}</output>
      </div>
    </Form>
  );
}
