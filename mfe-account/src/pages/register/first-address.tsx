import { useMarket, useTexts } from '@cellardoor/i18n';
import { Checkbox } from '@cellardoor/ui';
import { AddressGrid, AddressPartField } from '@cellardoor/ui/address';
import { useState } from 'react';
import { askedParts } from '../../components/address-rules.ts';
import { registerPageTexts } from './register-page.texts.ts';
import styles from './register-page.module.css';

/** A first delivery address as this country writes it, for whoever wants to give it now. [AUT-04] */
export function FirstAddress() {
  const t = useTexts(registerPageTexts);
  const { address } = useMarket();
  const [given, setGiven] = useState(false);
  return (
    <>
      <Checkbox
        label={t.addAddress}
        hint={t.addAddressHint}
        aria-expanded={given}
        checked={given}
        onChange={(event) => setGiven(event.target.checked)}
      />
      {given && (
        <fieldset className={styles.address}>
          <legend className={styles.legend}>{t.yourAddress}</legend>
          <AddressGrid>
            {askedParts(address).map((part) => (
              <AddressPartField key={part.field} part={part} input={{ name: part.field }} />
            ))}
          </AddressGrid>
          <Checkbox name="billing" label={t.billingToo} defaultChecked />
        </fieldset>
      )}
    </>
  );
}
