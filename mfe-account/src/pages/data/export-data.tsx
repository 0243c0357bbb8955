import { exportPersonalData } from '@cellardoor/contracts/calls/personal-data';
import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { Button, Notice, SectionHead } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { keepAsFile } from '../../domain/keep-as-file.ts';
import styles from './data-page.module.css';
import { dataPageTexts } from './data-page.texts.ts';

const file = 'my-data.json';

export function ExportData() {
  const t = useTexts(dataPageTexts);
  const send = useSend();
  const [done, setDone] = useState(false);
  const collect = useAction(async () => {
    keepAsFile(JSON.stringify(await send(exportPersonalData), null, 2), 'application/json', file);
    setDone(true);
  }, t.exportFailed);
  return (
    <section aria-labelledby="export-data" className={styles.section}>
      <SectionHead id="export-data" title={t.exportTitle} />
      <p>{t.exportText}</p>
      {collect.failureText && <Notice tone="error">{collect.failureText}</Notice>}
      <div>
        <Button variant="outline" busy={collect.busy} busyLabel={t.exporting} onClick={() => void collect.run()}>
          {t.exportData}
        </Button>
      </div>
      <output>{done && t.exported(file)}</output>
    </section>
  );
}
