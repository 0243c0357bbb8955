/** What a shopper types, and item codes of the demo catalogue that must be among the first five found. A query a line. [SRC-08] */
const lines = `
# a grape
merlot: W1044
malbec: W1156
chardonnay: W1137
sauvignon blanc: W1138 W1045
riesling: W1131 W1117
pinot noir: W1189 W1140
syrah: W1142 W1154 W1168
grenache: W1126
garnacha: W1094
tempranillo: W1080 W1079
sangiovese: W1052
nebbiolo: W1048 W1047
barbera: W1049
primitivo: W1070
negroamaro: W1071
nero d'avola: W1074
grillo: W1075
verdejo: W1090
verdicchio: W1068
torrontes: W1160
carmenere: W1161
pinotage: W1170
chenin blanc: W1167
viognier: W1132 W1028
semillon: W1135 W1130
gamay: W1014 W1015
cabernet franc: W1158
cabernet sauvignon: W1162 W1127
gewurztraminer: W1032
gruner veltliner: W1120
zweigelt: W1123
blaufrankisch: W1122
saperavi: W1186
assyrtiko: W1182
xinomavro: W1184
plavac mali: W1192
furmint: W1180
tannat: W1166
petite sirah: W1151
touriga nacional: W1105
lagrein: W1066
# a place
rioja: W1080 W1079
bordeaux: W1002 W1001
burgundy: W1008
champagne: W1016 W1017
chablis: W1008 W1009
sancerre: W1020
provence: W1029 W1030
beaujolais: W1015
barolo: W1047
chianti: W1052 W1053
brunello: W1054
bolgheri: W1055
soave: W1063
gavi: W1051
etna: W1072 W1073
marsala: W1076
priorat: W1085
ribera del duero: W1083
rias baixas: W1087
douro: W1105
madeira: W1111
mosel: W1113 W1112
kamptal: W1120
tokaji: W1179
santorini: W1182
barossa: W1125
margaret river: W1129 W1130
hunter valley: W1135
marlborough: W1138 W1139
central otago: W1140 W1141
hawkes bay: W1142 W1143
napa valley: W1146
willamette: W1152
mendoza: W1156 W1157
stellenbosch: W1170
swartland: W1167 W1168
sussex: W1175
kent: W1177
bekaa: W1188
uruguay: W1166
croatia: W1192
georgia: W1186 W1187
moldova: W1194
# accents, punctuation and case
CHÂTEAUNEUF-DU-PAPE: W1025
chateauneuf du pape: W1025
cotes du rhone: W1026
crémant de loire: W1023
Cremant d'Alsace: W1033
Rueda verdejo: W1090
vinho verde: W1107
grüner: W1120
gruner: W1120
fetească albă: W1190
feteasca alba: W1190
TOKAJI ASZU: W1179
macon villages: W1013
mâcon-villages: W1013
pouilly-fuissé: W1007
pouilly fuisse: W1007
irouleguy: W1039
jurançon: W1042
dao: W1106
öreg présház: W1181
oreg preshaz: W1181
valpolicella: W1058
# typing errors
savignon blonc: W1138 W1045
sauvingon blanc: W1138 W1045
chardonay: W1137
shardonnay: W1137
cabernay sauvignon: W1162
merlow: W1044
reisling: W1131
riessling: W1131
pino noir: W1189
pinot nior: W1189
shirah: W1125
malbeck: W1156
zinfandal: W1150
gewurtztraminer: W1032
gewürtz: W1032
viogner: W1132
tempernillo: W1080
sangiovesse: W1052
nebiolo: W1047
carmenair: W1161
champange: W1016
shampagne: W1016
champers: W1016 W1017
procecco: W1060
proseco: W1060 W1062
reoja: W1080
roija: W1080
sanserre: W1020
chably: W1008
bojolais: W1015
burgandy: W1008
bordo: W1002
barollo: W1047
kianti: W1052
brunelo: W1054
chatoneuf du pape: W1025
chateau neuf du pape: W1025
pinotnoir: W1189
sauvignonblanc: W1138
pouily fuisse: W1007
valpolicela: W1058
marlbrough: W1138
barrosa: W1125
alberino: W1087
manzanila: W1098
gruener veltliner: W1120
# what it is also called
shiraz: W1125
shiraz barossa: W1125
syrah barossa: W1125
pinot grigio: W1064
pinot gris: W1141 W1153
grauburgunder: W1116
pinot gris baden: W1116
spatburgunder: W1115
pinot noir baden: W1115
cannonau: W1077
zinfandel: W1150
primitivo california: W1150
mourvedre jumilla: W1095
monastrell: W1095
carinena: W1085
albarino: W1087
albarino portugal: W1108
alvarinho: W1108
tinta de toro: W1084
prosecco: W1060 W1062
fizz: W1060
bubbly: W1060
english fizz: W1175
claret: W1001 W1002
pudding wine: W1050
sweet wine hungary: W1179
sherry: W1097 W1098
fino: W1097
port: W1104 W1103
tawny: W1103
pink champagne: W1018
blush: W1029
spanish red: W1080
italian white: W1064
kiwi sauvignon: W1138
aussie shiraz: W1125
argentinian malbec: W1156
south african pinotage: W1170
greek: W1182
whiskey: S3003 S3006
scotch: S3003
irish whiskey: S3006
gin: S3001 S3002
brandy: S3007
cognac: S3007
rum: S3011
vodka: S3013
mixed case: C2004 C2001
# words in any order, and beginnings
blanc sauvignon: W1138 W1045
noir pinot otago: W1140
valley barossa: W1125
rose provence: W1029
provence rose: W1029
brut blanc de blancs: W1016
red burgundy: W1010
white burgundy: W1008
white rioja: W1081
crianza rioja: W1080
sauv bl: W1138 W1045
cab sauv: W1162
mont d abruz: W1078
chat marl: W1001
marg riv chard: W1129
# vintages
barolo 2018: W1047
2018 barolo: W1047
rioja 2017: W1079
chablis 2021: W1009
sauternes 2017: W1006
vintage port 2011: W1102
merlot 2023: W1044
malbec 2020: W1157
cava 2017: W1092
gevrey chambertin 2020: W1011
# makers and names
galah rock: W1125 W1126
possum daughters: W1136 W1135
vina ardales: W1080 W1079
weingut steinklamm: W1113 W1112
colle vedrina: W1060 W1061
two ute track: W1137
laurent vey: W1016 W1017
quinta do sol-posto: W1104 W1103
whistledown: W1175 W1176
te rangi point: W1138 W1139
glen tarrow: S3003 S3005
weeknight twelve: C2004
cellar starter: C2010
# item codes
W1001: W1001
w1060: W1060
W1001-6: W1001
C2004: C2004
S3001: S3001
W1194: W1194
# prices
prosecco under 10: W1060 W1062
champagne under 30: W1017
red under 6: W1044
rioja under £12: W1080
merlot over 15: W1147
port between 15 and 20: W1103
chablis up to 20: W1008
proseco under 10: W1060
# without the apostrophe, and in full width
nero davola: W1074
dasti: W1049 W1050
barbera dasti: W1049
moscato dasti: W1050
cremant dalsace: W1033
roussel darnave: W1025
ＲＩＯＪＡ: W1080 W1079
ｐｏｒｔ ｕｎｄｅｒ £２０: W1104 W1103
# an occasion: what is sold is never denied
port for christmas: W1104 W1103
christmas port: W1104 W1103
port for dad: W1104 W1103
tawny port for christmas: W1103
port just now: W1104 W1103
sherry for christmas: W1097 W1098
madeira for christmas: W1111
whisky for christmas: S3003 S3006
gin for my mum: S3001 S3002
champagne for a wedding: W1016 W1017
prosecco for a hen party: W1060 W1062
cava for new years eve: W1091
rum for the party: S3011
cognac for grandad: S3007
merlot for friends: W1044
malbec for the weekend: W1156
rose for a picnic: W1029
# what is toasted with
wedding toast: W1060 W1016
birthday toast: W1060 W1016
celebration: W1060 W1016
# a word that everybody knows is no misspelling
chilled red: W1014
chilled white: W1138
quick white: W1138
# any grape of a list
malbec, shiraz and merlot: W1156 W1044
malbec, shiraz, merlot: W1156 W1044
syrah, grenache, mourvedre: W1025 W1026
sauvignon blanc; chardonnay: W1138 W1045
riesling and furmint and assyrtiko: W1182 W1180
rioja, chianti: W1080 W1052
# noise
# a dish, its colour no wine's
thai red curry: W1138 W1031
chicken tikka masala: W1138
vindaloo: W1138
a bottle of merlot: W1044
some red wine from rioja: W1080
the wines of chablis: W1008
`;

export interface GoldenQuery {
  readonly query: string;
  readonly codes: readonly string[];
}

export const goldenQueries: readonly GoldenQuery[] = lines
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({
    query: line.slice(0, line.lastIndexOf(':')),
    codes: line
      .slice(line.lastIndexOf(':') + 1)
      .trim()
      .split(' '),
  }));
