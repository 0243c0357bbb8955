import type { SeedCase } from './seed-wine.ts';

/** A case that a plan sends, with the scheme that it belongs to. */
export interface SeedPlanCase extends Omit<SeedCase, 'rating'> {
  readonly scheme: string;
}

const halfTour = { scheme: 'HALFTOUR', price: '54.00' } as const;
const fullTour = { scheme: 'FULLTOUR', price: '119.00' } as const;
const grandTour = { scheme: 'GRANDTOUR', price: '168.00' } as const;
const sixAMonth = { scheme: 'SIXAMONTH', price: '39.00' } as const;
// a fifth less than bottle by bottle, with every case
const eightWeekSix = { scheme: 'EIGHTWEEKS', price: '39.00' } as const;

/** The first of a scheme is its usual one. */
export const planCases: readonly SeedPlanCase[] = [
  {
    ...halfTour,
    case: 'P3001 | Half tour, mixed',
    headline: 'Three reds and three whites, each from another place',
    note: 'Six bottles, half of them red: Rioja, the Douro and Pic Saint-Loup beside Marlborough, the Languedoc coast and the Kamptal.',
    story: 'The half tour changes three of its six wines from case to case, so that there is always something new beside what you know.',
    holds: 'W1080, W1105, W1034, W1138, W1035, W1120',
  },
  {
    ...halfTour,
    case: 'P3002 | Half tour, all red',
    headline: 'Six reds with a story behind each of them',
    note: 'Six bottles of red from six regions, from a bright Barbera to a Malbec with some weight.',
    story: 'Chosen so that three want food and three do not.',
    holds: 'W1080, W1105, W1034, W1156, W1049, W1161',
  },
  {
    ...halfTour,
    case: 'P3003 | Half tour, all white',
    headline: 'Six whites, from crisp to generous',
    note: 'Six bottles of white: Sauvignon, Picpoul, Grüner Veltliner, Gavi, a Clare Riesling and old-vine Chenin.',
    story: 'In the order in which we would open them over a week.',
    holds: 'W1138, W1035, W1120, W1051, W1131, W1167',
  },
  {
    ...fullTour,
    case: 'P3011 | Full tour, mixed',
    headline: 'A dozen from ten regions, half red and half white',
    note: 'Twelve bottles: six reds from Rioja to the Barossa, six whites from Marlborough to the Rías Baixas.',
    story: 'Two wines come as a pair, for the evenings with a second bottle. The ten others come once.',
    holds: 'W1080 x2, W1105, W1034, W1125, W1058, W1138 x2, W1035, W1120, W1051, W1087',
  },
  {
    ...fullTour,
    case: 'P3012 | Full tour, all red',
    headline: 'Six reds, two bottles of each',
    note: 'Twelve bottles of red in pairs: one to try, and one to keep if you liked it.',
    story: 'Rioja, Douro, Pic Saint-Loup, Barossa, Ripasso and Barbera.',
    holds: 'W1080 x2, W1105 x2, W1034 x2, W1125 x2, W1058 x2, W1049 x2',
  },
  {
    ...fullTour,
    case: 'P3013 | Full tour, all white',
    headline: 'Six whites, two bottles of each',
    note: 'Twelve bottles of white in pairs, from salty Picpoul to Albariño with a little weight.',
    story: 'All of them are at their best within two years, and most do not last the month.',
    holds: 'W1138 x2, W1035 x2, W1120 x2, W1051 x2, W1087 x2, W1131 x2',
  },
  {
    ...grandTour,
    case: 'P3021 | Grand tour, mixed',
    headline: 'A dozen of the wines that our buyers take home',
    note: 'Twelve bottles from twelve growers, among them Ribera del Duero, Etna, Sancerre and wild-ferment Sauvignon.',
    story: 'The grand tour comes more often and goes further: single vineyards, old vines and small cellars.',
    holds: 'W1083, W1072, W1126, W1052, W1168, W1159, W1020, W1088, W1139, W1032, W1013, W1171',
  },
  {
    ...grandTour,
    case: 'P3022 | Grand tour, all red',
    headline: 'Six fine reds, two bottles of each',
    note: 'Twelve bottles: Ribera del Duero, Etna, old-bush Grenache, Chianti Classico, Swartland Syrah and Patagonian Pinot Noir.',
    story: 'Open the first bottle now, and the second in a few years.',
    holds: 'W1083 x2, W1072 x2, W1126 x2, W1052 x2, W1168 x2, W1159 x2',
  },
  {
    ...grandTour,
    case: 'P3023 | Grand tour, all white',
    headline: 'Six fine whites, two bottles of each',
    note: 'Twelve bottles: Sancerre, Godello, wild-ferment Sauvignon, Gewurztraminer, Mâcon-Villages and Elgin Chardonnay.',
    story: 'Whites for the table, with enough to them to stand beside a roast chicken.',
    holds: 'W1020 x2, W1088 x2, W1139 x2, W1032 x2, W1013 x2, W1171 x2',
  },
  {
    ...sixAMonth,
    case: 'P3031 | Six a month, mixed',
    headline: 'Three reds and three whites for the weeks of a month',
    note: 'Six bottles for weeknights, none of them dear and none of them dull.',
    story: 'Each month another six from the shelf that we drink from ourselves.',
    holds: 'W1094, W1074, W1109, W1041, W1075, W1163',
  },
  {
    ...sixAMonth,
    case: 'P3032 | Six a month, all red',
    headline: 'Six weeknight reds',
    note: 'Six bottles of red: Garnacha, Nero d’Avola, Alentejo, Montepulciano, Monastrell and Côtes du Rhône.',
    story: 'Good with whatever is in the oven.',
    holds: 'W1094, W1074, W1109, W1078, W1095, W1026',
  },
  {
    ...eightWeekSix,
    case: 'P3041 | Eight-week six, mixed',
    headline: 'Three reds and three whites that never stand for long',
    note: 'Six bottles: Garnacha, Alentejo and Montepulciano beside Picpoul and two Sauvignons from both ends of the Pacific.',
    story: 'Enough for a bottle now and then, and a case that is gone before the next one comes.',
    holds: 'W1094, W1109, W1078, W1035, W1163, W1138',
  },
  {
    ...eightWeekSix,
    case: 'P3042 | Eight-week six, all red',
    headline: 'Six reds for any evening',
    note: 'Six bottles of red: Garnacha, Nero d’Avola, Alentejo, Côtes du Rhône, Rioja and the Douro.',
    story: 'From the lightest to the one that wants a roast.',
    holds: 'W1094, W1074, W1109, W1026, W1080, W1105',
  },
];
