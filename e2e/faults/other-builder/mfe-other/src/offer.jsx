import { useEffect, useState } from 'react';
import './offer.css';

/** A widget is its view, and how its data loads; `defineWidget` would only add types. */
export default {
  View({ props }) {
    const [presses, setPresses] = useState(0);
    const [isLive, setLive] = useState(false);
    useEffect(() => setLive(true), []);
    return (
      <button type="button" className="other-offer" onClick={() => setPresses(presses + 1)}>
        {`Other offer for ${props.itemCode}: ${isLive ? 'live' : 'still'}, ${presses} presses`}
      </button>
    );
  },
};
