import type { LiveShopping } from '@cellardoor/contracts/home-content';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Slot } from '@cellardoor/mfe-kit';
import { Button, Container, Dialog, Eyebrow, Icon, Notice } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useId, useState } from 'react';
import styles from './live-shopping.module.css';
import { liveShoppingTexts } from './live-shopping.texts.ts';

function Film({ title, video, captions, poster, itemCodes }: LiveShopping) {
  const t = useTexts(liveShoppingTexts);
  const { locale } = useMarket();
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles.film}>
      {broken ? (
        <Notice tone="error">{t.filmBroken}</Notice>
      ) : (
        // captions of another host are read only across origins, as the film is
        <video
          className={styles.video}
          src={video.src}
          poster={poster?.src}
          crossOrigin="anonymous"
          aria-label={title}
          controls
          autoPlay
          playsInline
          onError={() => setBroken(true)}
        >
          <track kind="captions" src={captions.src} srcLang={locale} label={t.captions} default />
        </video>
      )}
      {itemCodes.length > 0 && <Slot widget="product.offer-grid" itemCodes={itemCodes.join(',')} />}
    </div>
  );
}

/** Offers a film in which wines are shown; it plays over the page, with the wines below it. [HDR-11] */
export function LiveShoppingStrip(content: LiveShopping) {
  const t = useTexts(liveShoppingTexts);
  const [open, setOpen] = useState(false);
  const id = useId();
  const { title, text } = content;
  return (
    <section className={styles.strip} aria-labelledby={id} data-scripted>
      <Container className={styles.row}>
        <Icon of={icons.play} className={styles.icon} />
        <div className={styles.words}>
          <Eyebrow>{t.liveShopping}</Eyebrow>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text && <p>{text}</p>}
        </div>
        <Button aria-describedby={id} onClick={() => setOpen(true)}>
          {t.watch}
        </Button>
      </Container>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="wide">
        {open && <Film {...content} />}
      </Dialog>
    </section>
  );
}
