import type { FooterContent } from '@cellardoor/contracts/content';
import { useMarket } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Container, Icon } from '@cellardoor/ui';
import { Logo } from '../../components/logo/logo.tsx';
import { FooterLinks } from './footer-links.tsx';
import { loadFooter } from './footer.loader.ts';
import styles from './footer.module.css';
import { HelpColumn } from './help-column.tsx';
import { Legal } from './legal.tsx';

/** Who the brand is, its promise, links, telephones, and all that the law wants said. [HDR-10] [BRD-03] */
function Footer({ data }: { readonly data: FooterContent | null }) {
  const { strapline } = useMarket().facts;
  return (
    <footer className={styles.footer}>
      {data && (
        <Container className={styles.guarantee}>
          <Icon name="shield" className={styles.shield} />
          <p>
            <b className={styles.promise}>{data.guarantee.title}.</b> {data.guarantee.text}
          </p>
        </Container>
      )}
      <Container className={styles.columns}>
        <div>
          <Logo className={styles.logo} />
          <p className={styles.about}>{data?.about ?? strapline}</p>
        </div>
        {data?.columns.map((column) => (
          <FooterLinks key={column.title} {...column} />
        ))}
        <HelpColumn />
      </Container>
      <Legal />
    </footer>
  );
}

export default defineWidget<'header.footer', FooterContent | null>({ load: loadFooter, maxAge: 300, View: Footer });
