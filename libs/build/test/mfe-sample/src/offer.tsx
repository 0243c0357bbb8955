import { defineWidget } from '@cellardoor/mfe-kit';
import { useState } from 'react';
import styles from './offer.module.css';

export default defineWidget<'upsell.product'>({
  View({ props }) {
    const [open, setOpen] = useState(false);
    return (
      <button type="button" className={styles.offer} onClick={() => setOpen(!open)}>
        {open ? 'Claimed' : `Claim for ${props.itemCode}`}
      </button>
    );
  },
});
