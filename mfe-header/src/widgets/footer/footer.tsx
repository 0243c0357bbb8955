import type { WidgetProps } from '@cellardoor/contracts';
import type { FooterContent } from '@cellardoor/contracts/content';
import { useMarket } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Container, Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { Logo } from '../../components/logo/logo.tsx';
import { FooterLinks } from './footer-links.tsx';
import { loadFooter } from './footer.loader.ts';
import styles from './footer.module.css';
import { HelpColumn } from './help-column.tsx';
import { Legal } from './legal.tsx';

/** What the brand promises. */
const Guarantee = ({ title, text }: FooterContent['guarantee']) => (
  <Container className={styles.guarantee}>
    <Icon of={icons.shield} className={styles.shield} />
    <p>
      <b className={styles.promise}>{title}.</b> {text}
    </p>
  </Container>
);

interface FooterProps {
  readonly data: FooterContent | null;
  readonly props: WidgetProps<'header.footer'>;
}

/** Who the brand is, its promise, links, telephones, and all that the law wants said; the promise alone where no more is asked for. [HDR-10] [BRD-03] */
function Footer({ data, props }: FooterProps) {
  const { strapline } = useMarket().facts;
  if (props.only === 'guarantee')
    return (
      data && (
        <div className={styles.footer}>
          <Guarantee {...data.guarantee} />
        </div>
      )
    );
  return (
    <footer className={styles.footer}>
      {data && <Guarantee {...data.guarantee} />}
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
