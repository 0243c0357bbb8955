import { type ShopCookie, shopCookies } from '@cellardoor/contracts';
import { useTexts, type WordingOf } from '@cellardoor/i18n';
import { TitledSection } from '../section/titled-section.tsx';
import styles from './cookies.module.css';
import { cookieTexts } from './cookies.texts.ts';

type Wording = WordingOf<typeof cookieTexts>;

const daySeconds = 86_400;
const lifeOf = ({ keptSeconds }: ShopCookie, t: Wording): string => (keptSeconds > 0 ? t.days(keptSeconds / daySeconds) : t.untilClosed);

/** What each cookie is for; a cookie without these words does not compile. */
const usesOf = (t: Wording): Record<keyof typeof shopCookies, string> => ({
  session: t.useSession,
  consent: t.useConsent,
  partnerCard: t.usePartnerCard,
  newsletterReminder: t.useNewsletterReminder,
  emailReminder: t.useEmailReminder,
  pointsExplained: t.usePointsExplained,
  upsellRejection: t.useUpsellRejection,
  browsed: t.useBrowsed,
  releaseGroup: t.useReleaseGroup,
});

/** Every cookie of the shop by name, purpose and life. [ANL-03] */
export function CookieList() {
  const t = useTexts(cookieTexts);
  const uses = usesOf(t);
  return (
    <TitledSection id="cookie-list" title={t.listTitle}>
      <dl className={styles.list}>
        {(Object.keys(uses) as (keyof typeof uses)[]).map((key) => {
          const cookie: ShopCookie = shopCookies[key];
          return (
            <div key={key} className={styles.cookie}>
              <dt className={styles.name}>{cookie.name}</dt>
              <dd>{uses[key]}</dd>
              <dd className={styles.facts}>
                {t[cookie.purpose]} · {lifeOf(cookie, t)}
              </dd>
            </div>
          );
        })}
      </dl>
      <p>{t.noneAnalytics}</p>
    </TitledSection>
  );
}
