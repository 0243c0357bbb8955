import { pathTo, type PlaceGroup, placePath } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Breadcrumb, Container } from '@cellardoor/ui';
import { regionsPageTexts } from './regions-page.texts.ts';
import { searchTexts } from '../../texts.ts';
import { type CountedPlace, type CountryWithRegions, loadRegionsPage, type RegionsData } from './regions-page.loader.ts';
import styles from './regions-page.module.css';

const Places = ({ group, places }: { readonly group: PlaceGroup; readonly places: readonly CountedPlace[] }) => (
  <ul className={styles.places}>
    {places.map(({ label, count }) => (
      <li key={label}>
        <a className={styles.place} href={placePath(group, label)}>
          {label} <span className={styles.count}>{count}</span>
        </a>
      </li>
    ))}
  </ul>
);

const CountryPlaces = ({ country: { label, count, regions } }: { readonly country: CountryWithRegions }) => (
  <section className={styles.country}>
    <h2 className={styles.name}>
      <a href={placePath('country', label)}>
        {label} <span className={styles.count}>{count}</span>
      </a>
    </h2>
    <Places group="region" places={regions} />
  </section>
);

/** Countries and their regions, each a way to its wines. */
function RegionsPage({ data: { countries, further, hasSpirits } }: { readonly data: RegionsData }) {
  const t = useTexts(regionsPageTexts, searchTexts);
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: t.home, href: pathTo('search.home') }, { label: t.regions }]} />
      <h1 tabIndex={-1} className={styles.title}>
        {t.regions}
      </h1>
      <p className={styles.text}>{hasSpirits ? t.regionsTextWithSpirits : t.regionsText}</p>
      <div className={styles.countries}>
        {countries.map((country) => (
          <CountryPlaces key={country.label} country={country} />
        ))}
        {further.length > 0 && (
          <section className={styles.country}>
            <h2 className={styles.name}>{t.furtherCountries}</h2>
            <Places group="country" places={further} />
          </section>
        )}
      </div>
    </Container>
  );
}

export default definePage<'search.regions', RegionsData>({
  load: loadRegionsPage,
  maxAge: 300,
  head: ({ data: { hasSpirits }, market }) => {
    const t = reworded(regionsPageTexts, market.texts);
    const description = hasSpirits ? t.regionsTextWithSpirits : t.regionsText;
    return { title: pageTitle(t.regionsTitle, market), description, canonical: pathTo('search.regions'), countries: 'all' };
  },
  View: RegionsPage,
});
