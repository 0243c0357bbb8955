import { wordsOf } from '@cellardoor/rules/words';

/** A part of a region: what shoppers call it, and the appellations in it. */
interface Part {
  readonly called: string;
  readonly holds: string;
}

/** Parts of regions that no label names, and the well-known appellations in each, whether the shop has them or not. */
const partsOfRegions: Readonly<Record<string, readonly Part[]>> = {
  Bordeaux: [
    {
      called: 'Médoc, Haut-Médoc, Left Bank',
      holds: 'Pauillac, Margaux, Saint-Julien, Saint-Estèphe, Moulis-en-Médoc, Listrac-Médoc, Haut-Médoc, Médoc',
    },
    { called: 'Graves, Left Bank', holds: 'Pessac-Léognan, Graves' },
    { called: 'Right Bank, Libournais', holds: 'Saint-Émilion, Pomerol, Lalande-de-Pomerol, Fronsac, Canon-Fronsac, Castillon' },
    { called: 'Sauternais', holds: 'Sauternes, Barsac' },
  ],
  Burgundy: [
    {
      called: 'Côte de Nuits, Côte d’Or',
      holds:
        'Gevrey-Chambertin, Vosne-Romanée, Nuits-Saint-Georges, Chambolle-Musigny, Morey-Saint-Denis, Vougeot, Clos de Vougeot, Fixin, Marsannay',
    },
    {
      called: 'Côte de Beaune, Côte d’Or',
      holds:
        'Beaune, Meursault, Puligny-Montrachet, Chassagne-Montrachet, Montrachet, Volnay, Pommard, Corton, Aloxe-Corton, Savigny-lès-Beaune, Saint-Aubin, Santenay, Auxey-Duresses',
    },
    { called: 'Côte Chalonnaise', holds: 'Mercurey, Givry, Rully, Montagny, Bouzeron' },
    { called: 'Mâconnais', holds: 'Mâcon, Pouilly-Fuissé, Saint-Véran, Viré-Clessé' },
  ],
  Beaujolais: [
    {
      called: 'Beaujolais Cru',
      holds: 'Morgon, Fleury, Moulin-à-Vent, Brouilly, Côte de Brouilly, Juliénas, Chénas, Chiroubles, Régnié, Saint-Amour',
    },
  ],
  Rhône: [
    {
      called: 'Northern Rhône',
      holds: 'Côte-Rôtie, Condrieu, Hermitage, Crozes-Hermitage, Cornas, Saint-Joseph, Saint-Péray',
    },
    {
      called: 'Southern Rhône',
      holds: 'Châteauneuf-du-Pape, Gigondas, Vacqueyras, Rasteau, Cairanne, Lirac, Tavel, Côtes du Rhône, Ventoux, Luberon',
    },
  ],
  Loire: [
    { called: 'Touraine', holds: 'Vouvray, Chinon, Bourgueil, Montlouis, Touraine' },
    { called: 'Anjou', holds: 'Anjou, Saumur, Savennières, Coteaux du Layon' },
    { called: 'Centre-Loire', holds: 'Sancerre, Pouilly-Fumé, Menetou-Salon, Quincy, Reuilly' },
  ],
  Piedmont: [{ called: 'Langhe', holds: 'Barolo, Barbaresco, Langhe, Dogliani, Roero' }],
  Tuscany: [
    { called: 'Super Tuscan', holds: 'Bolgheri' },
    { called: 'Montalcino', holds: 'Brunello di Montalcino, Rosso di Montalcino' },
    { called: 'Montepulciano', holds: 'Vino Nobile di Montepulciano' },
  ],
  Provence: [{ called: 'Côte d’Azur', holds: 'Côtes de Provence, Bandol, Cassis' }],
  Languedoc: [
    { called: 'Midi', holds: 'Pays d’Oc, Minervois, Corbières, Fitou, Faugères, Saint-Chinian, Pic Saint-Loup, Picpoul de Pinet' },
  ],
};

const namesIn = (list: string) => list.split(',').map((name) => wordsOf(name).join(' '));

const parts = Object.entries(partsOfRegions).flatMap(([region, all]) =>
  all.map(({ called, holds }) => ({ region, called: namesIn(called), holds: namesIn(holds) })),
);

/** What else shoppers call the part of its region in which an appellation lies: Pauillac is in the Médoc, and on the Left Bank. */
export function subregionNamesOf(region: string, appellation: string): string[] {
  const own = wordsOf(appellation).join(' ');
  const holding = parts.filter((part) => part.region === region && part.holds.some((name) => own === name || own.startsWith(`${name} `)));
  return [...new Set(holding.flatMap(({ called }) => called))];
}

/** Names of parts of regions, and of appellations in them, each with its region. */
export const regionByName: ReadonlyMap<string, string> = new Map(
  parts.flatMap(({ region, called, holds }) => [...called, ...holds].map((name) => [name, region] as const)),
);

/** The region in which a place lies that the shop may have no wine of; undefined for words that name none. Saint may be 'St'. */
export const regionOfPlace = (words: readonly string[]): string | undefined =>
  regionByName.get(words.map((word) => (word === 'st' || word === 'ste' ? 'saint' : word)).join(' '));
