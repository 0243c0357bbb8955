const named = (countries: string): ReadonlySet<string> => new Set(countries.split(', '));

/** Countries of the Old World and the New World, by an index term that nobody types. The Old World is Europe and the countries around it. */
const countriesIn: Readonly<Record<string, ReadonlySet<string>>> = {
  worldnew: named(
    'Argentina, Australia, Brazil, Canada, Chile, China, India, Japan, Mexico, New Zealand, Peru, South Africa, United States, Uruguay',
  ),
  worldold: named(
    'Austria, Bulgaria, Croatia, Cyprus, Czech Republic, England, France, Georgia, Germany, Greece, Hungary, Israel, Italy, Lebanon, Luxembourg, ' +
      'Moldova, North Macedonia, Portugal, Romania, Serbia, Slovakia, Slovenia, Spain, Switzerland, Turkey, Ukraine',
  ),
  worldsouth: named('Argentina, Bolivia, Brazil, Chile, Peru, Uruguay'),
};

/** The index terms of the worlds to which a country belongs. */
export const worldTerms = (country: string): string[] => Object.keys(countriesIn).filter((word) => countriesIn[word]!.has(country));
