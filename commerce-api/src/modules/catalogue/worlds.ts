const named = (countries: string): ReadonlySet<string> => new Set(countries.split(', '));

/** Parts of the world that shoppers ask for, by a word of the index that nobody types; Europe is the old one, with the countries around it. */
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

/** The words of the parts that a country lies in. */
export const worldWords = (country: string): string[] => Object.keys(countriesIn).filter((word) => countriesIn[word]!.has(country));
