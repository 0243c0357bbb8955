/** Sample reviews of white, rosé, sparkling and fortified wines; see `reviews.ts`. */
export const reviewsOfWhites: Readonly<Record<string, readonly string[]>> = {
  W1045: [
    '4 | Trish, Skegness | Chip shop champion | Ice cold, straight from the box, with cod and too much vinegar. It cut through the lot.',
    '3 | Neil, Swindon | Simple and clean | Green apples and not much else. At this price that is all I ask.',
    '1 | Barbara, Deal | Too sharp for me | It made my eyes water. I used the rest in a risotto, where it behaved.',
  ],
  W1064: [
    '4 | Marion, Troon | A cut above pub Pinot | You can taste pears and almonds, which is more than I can say for the usual stuff. Sardines on the barbecue.',
    '3 | Jack, Bolton | Fine by the glass | Light and fresh. I could not describe it an hour later.',
  ],
  W1137: [
    '4 | Linda, Chester | Fish pie Friday | Peachy and round without tasting of planks. The four of us go through a case a month.',
    '2 | Roger, Ely | Too soft | Ripe fruit, but it is all a bit flabby. I missed some bite.',
  ],
  W1041: [
    '5 | Kath, Penzance | Grapefruit in a glass | It smells of holidays. Prawns, a bowl of guacamole and the back step in the sun.',
    '4 | Imran, Bradford | Zingy | Passion fruit and lime. My sister, who says she hates wine, had three.',
  ],
  W1017: [
    '5 | Philippa, Guildford | Knocks out the big names | Toast, baked apples, fine little bubbles. We served it blind on New Year’s Eve and it won by four votes.',
    '4 | Gordon, St Andrews | Very good indeed | Richer than I expected, so have something to eat with it. Roast chicken was a revelation.',
    '5 | Amy, Worcester | Our wedding toast | We tried nine and chose this. My mother took the last bottle home under her coat.',
  ],
  W1174: [
    '4 | Chantelle, Basildon | Easy-going | Guava and pear. I keep one cold for when people drop in, and people have started to drop in.',
    '3 | Stuart, Goole | Does for a party | Nothing to think about, nothing to complain about.',
  ],
  W1090: [
    '5 | Carmel, Derry | Move over Sauvignon | Fennel and lime, and something grassy that I cannot get enough of. Grilled prawns, bread for the juices.',
    '4 | Ben T., Stroud | Fresh as you like | A bit of weight to it as well, so it does not fall over beside food.',
  ],
  W1091: [
    '4 | Delia, Morpeth | The thinking person’s fizz | Bready and dry, with almonds at the end. Far better than most things at twice the price.',
    '5 | Hugo, Clapham | Tortilla and Cava | That was supper, standing up in the kitchen, and it beat a restaurant.',
  ],
  W1087: [
    '5 | Nuala, Galway | Tastes of the sea | White peach and salt. We ate scallops with it, and I have thought of little else since.',
    '4 | Christopher, Rye | Lovely with octopus | Bright and saline. Do not overchill it or you lose the peach.',
  ],
  W1163: [
    '4 | Zara, Manchester | Taco Tuesday | Lime and a prickle of green chilli. It is loud, and so are my friends.',
    '4 | Martin, Alnwick | Punchy | Somewhere between France and New Zealand. Very good with ceviche.',
  ],
  W1107: [
    '4 | Jenny, Swanage | Summer in a bottle | A slight fizz on the tongue, hardly any alcohol, and a plate of sardines. I could have had it at breakfast.',
    '2 | Colin R., Stevenage | A bit watery | Refreshing, I will give it that. I kept waiting for the flavour to turn up.',
  ],
  W1035: [
    '5 | Ottilie, Whitstable | Oyster wine | Lemon pith and brine. We did two dozen and did not look up.',
    '4 | Frank, Cromer | Brilliant with calamari | Crisp with a nice waxy middle. Good value too.',
  ],
  W1020: [
    '5 | Diana, Salisbury | What Sancerre should be | Flint, gooseberry, and a finish that went on past the cheese. Goat’s cheese, of course.',
    '3 | Howard, Epsom | Good, but dear | I enjoyed it. I am not sure that I enjoyed it twice as much as the one at half the price.',
  ],
  W1061: [
    '4 | Yuki, Ealing | With sushi | Soft bubbles, white peach, only just off dry. It loves a bit of ginger.',
    '5 | Sandra, Mold | A treat | Miles from the usual Prosecco. Creamy, delicate, and no headache to follow.',
  ],
  W1062: [
    '5 | Becca, Newquay | Hen party heroine | Pink, raspberry-ish, not sickly. Twelve of us, ten bottles, one broken chair.',
    '2 | Malcolm, Ripon | All looks | Very pretty in the glass. It tasted of sherbet to me.',
  ],
  W1120: [
    '5 | Ulrike, Richmond | Schnitzel and this | White pepper, apple, lime. I moved here from Vienna and had stopped looking.',
    '4 | Simon, Malvern | Asparagus solved | The only white I know that does not argue with asparagus.',
  ],
  W1023: [
    '4 | Penny, Southwold | Party bubbles | Pear and almond, creamy, and it looks the part. Nobody asked whether it was Champagne.',
    '5 | Dev, Harlow | We buy it by the dozen | Opened for a christening, a driving test and a Tuesday, all in one month.',
  ],
  W1096: [
    '4 | Gemma, Torquay | Paella pink | Strawberries and watermelon, dry at the end. More colour than the pale ones, and more taste.',
    '3 | Les, Barnsley | Nice cold | It did the job in the garden. I would not open it in winter.',
  ],
  W1167: [
    '5 | Naledi, Cambridge | Old vines, real depth | Honey and quince, yet bone dry. It handled a mild curry like an old friend.',
    '4 | Edwin, Hereford | Roast chicken white | Plenty of body. My red-drinking father asked for a second glass.',
  ],
  W1008: [
    '5 | Rosalind, Wells | Textbook Chablis | Chalk, lemon, no oak at all. Grilled sole, new potatoes, and not much conversation.',
    '3 | Ajay, Pinner | On the lean side | Clean and sharp. I think that it needs another year.',
  ],
  W1075: [
    '4 | Claudia, Folkestone | Swordfish wine | Herbs, grapefruit, a pinch of salt. I could smell the ferry to Messina.',
    '4 | Ted, Matlock | New to me | A Sicilian white that is not dull. Very good with couscous and roasted vegetables.',
  ],
  W1051: [
    '4 | Heather, Melrose | Elegant | Quiet at first, then almonds and lemon and a chalky grip. Pesto brings it to life.',
    '3 | Vince, Dartford | Subtle | Perhaps too subtle for my palate. My wife loved it.',
  ],
  W1100: [
    '5 | Prue, Shrewsbury | Pour it over ice cream | Raisins, coffee, treacle. A tablespoon on vanilla and I was nobody’s friend until it was gone.',
    '5 | Amir, Cardiff | Liquid Christmas pudding | Sticky toffee pudding plus this is too much, and I would do it again tomorrow.',
  ],
  W1013: [
    '4 | Judith, Kelso | Friendly Burgundy | Pear and melon with a spoonful of cream. It costs less than it tastes.',
    '3 | Ray, Crewe | Pleasant | A soft white for a fish pie. I have no strong feelings, and neither does the wine.',
  ],
  W1175: [
    '5 | Tamsin, Truro | English and proud | Bramley apples and teacakes, and I am not making that up. Better with fish and chips than it has any right to be.',
    '4 | Leonard, Bath | Very fine fizz | Sharp, precise, and it lingers. Give it a proper glass rather than a flute.',
  ],
  W1063: [
    '4 | Gwyneth, Conwy | Not the Soave I remember | Yellow plums, a salty edge, some weight. The stuff of the seventies has a lot to answer for.',
    '4 | Paul, Norwich | Risotto partner | Seafood risotto on a Thursday, and it felt like a Saturday.',
  ],
  W1172: [
    '4 | Anele, Reading | Worth a toast | Shortbread and lemon. We drank it with samosas at my sister’s graduation, and both disappeared.',
  ],
  W1097: [
    '5 | Sebastian, Margate | Bone dry and brilliant | Olives, almonds, salt. Straight from the fridge with jamón, and drink it within the week.',
    '3 | Doreen, Wigton | Not what I think of as sherry | I expected my gran’s bottle. It is very dry indeed, so be warned.',
  ],
  W1007: [
    '5 | Alastair, Stirling | Seriously good | Hazelnut and wet stone, with butter only on the turbot. It lasted four glasses and I remember each of them.',
  ],
  W1131: [
    '5 | Megan, Tenby | Lime, lime, lime | So clean that it squeaks. Oysters for the brave, whiting for me.',
    '4 | Oliver, Kew | Dry Riesling convert | None of the sweetness I was dreading.',
  ],
  W1160: [
    '4 | Sophie, Totnes | Smells sweet, tastes dry | Peaches and flowers on the nose, then a crisp finish. Chicken satay brought it all together.',
  ],
  W1117: ['5 | Lin, Salford | My takeaway wine | A little sweet, a lot of acid, hardly any alcohol. With prawn curry it is a cheat code.'],
};
