/** Sample reviews of red wines; see `reviews.ts`. */
export const reviewsOfReds: Readonly<Record<string, readonly string[]>> = {
  W1109: [
    '5 | Lorna, Falmouth | A lot of wine for the money | Made the pork and clams recipe off the back of a postcard and opened this with it. Plums, a bit of spice, no rough edges. We were back in Évora.',
    '4 | Darren K., Wigan | Sausage night sorted | Goes with anything that has been near a grill. I would not cellar it, but it never lasts long enough to find out.',
  ],
  W1026: [
    '4 | Fiona, Kendal | Everyday Rhône as it should be | Peppery and dry with proper grip. It wanted food: on its own it was a touch stern, with cassoulet it was lovely.',
    '3 | Mark P., Derby | Decent, nothing more | Honest blackberry fruit and then it stops. Fine for a Wednesday.',
  ],
  W1125: [
    '5 | Sunil, Slough | Brisket’s other half | Eleven hours of smoke on the meat, twenty minutes of air for the wine. Mocha and blackberry, and nobody talked for a while.',
    '4 | Jo, Whitby | Big but not boozy | I braced for jam and got something much fresher underneath. Still, one bottle between four is plenty.',
  ],
  W1058: [
    '5 | Angela, Ayr | Sunday best | Cocoa and cherries, soft as a scarf. Did an osso buco to go with it and felt very pleased with myself.',
    '4 | Rhys, Brecon | Mushroom risotto wine | A slight raisin note that I like more than my husband does. More for me.',
  ],
  W1189: [
    '4 | Tess, Hove | Put it in the fridge | Half an hour in the door and it is the best pizza wine I know. Strawberries, light, gone before you notice.',
    '2 | Alan, Rugby | Too thin | Pleasant smell, but there was not much behind it once I had a mouthful. I like my reds with more shoulders.',
  ],
  W1079: [
    '5 | Henrietta, Bath | Worth the wait | Someone else has done the ageing and I get to drink it. Leather, vanilla, a long soft finish. Roast lamb, obviously.',
    '5 | Iain, Dundee | The good stuff | Bought for a sixtieth birthday and put six more away the next morning.',
    '4 | Rosa, Luton | Decant it | Quite woody for the first half hour, then it opened up into red plums. Patience pays.',
  ],
  W1074: [
    '4 | Pete, Hastings | Caponata’s friend | Dark cherries and a little spice. It stood up to aubergines and vinegar, and most reds do not.',
    '3 | Wendy, Corby | Nice enough | Easy to drink with sausages. I have had ones with more to say.',
  ],
  W1128: [
    '4 | Sheila, Bury | Pie wine | There is a bay leaf in there, I swear, and it made my shepherd’s pie taste cleverer than it was.',
    '5 | Tunde, Croydon | Best value in the rack | Blackcurrant, plum, smooth. My dad drinks nothing else now and I get the blame for his bill.',
  ],
  W1052: [
    '5 | Caterina, Bedford | Tastes like home | Sour cherry and herbs, with that dry tug at the end that wants a steak. My nonna would have approved, and she approved of little.',
    '4 | Joel, Oxford | Needs the ragù | Sharp by itself. Beside a slow ragù it turned into a different animal.',
  ],
  W1002: [
    '4 | Maureen, Stafford | A gentle claret | Soft, plummy, no hard edges. Cottage pie on a wet evening and two glasses each.',
    '3 | Ed, Exeter | Sound | Nothing wrong with it. I just wanted a bit more depth for the price.',
  ],
  W1161: [
    '5 | Paloma, Leith | Chilli con everything | Plum and pepper and a funny savoury note, almost like soy. With a hot chilli it is perfect.',
    '4 | Keith, Redcar | Something different | I had never tried this grape. A bit green at first, in a good way, like peppers just off the grill.',
  ],
  W1095: [
    '5 | Moira, Oban | Lamb shank weather | Figs, cocoa, thick enough to stand a spoon in. Exactly what I wanted with the rain coming sideways.',
    '3 | Steph, Poole | Rather heavy | Lovely for half a glass. After that I was ready for a nap.',
  ],
  W1150: [
    '4 | Dwayne, Coventry | Rib night | Sweet smoke on the ribs, blackberry and pepper in the glass. Messy and brilliant.',
    '5 | Caroline, Hexham | My surprise of the year | I thought Zinfandel was pink. This one is dark, warm and spicy, and the second bottle was opened for research.',
  ],
  W1036: [
    '4 | Nell, Totnes | Wild and herby | Brambles and thyme, a little rustic. Merguez on the barbecue and the neighbours came round to ask.',
    '3 | Geoff, Luton | An acquired taste | Quite sour to begin with. By the end of the meal I had acquired it.',
  ],
  W1049: [
    '5 | Bea, Cheltenham | Lasagne’s favourite | Juicy and sharp, so it cuts straight through the cheese. No fuss, no oak, no leftovers.',
    '4 | Matteo, Peterborough | A good Barbera | Fresh, dark fruit, zip at the end. I would serve it a little cool.',
  ],
  W1014: [
    '5 | Hattie, Lewes | Changed my mind about Gamay | Black cherries and a stony sort of depth. We had it with roast pork and I forgot that it was not Burgundy.',
    '4 | Owen, Aberystwyth | A serious Beaujolais | Has some structure to it. Lightly chilled with a plate of charcuterie, and the afternoon went.',
  ],
  W1140: [
    '5 | Kirsten, Nairn | Silk | Thyme and black cherry and the softest texture. Cooked venison for it and did not dare to talk over it.',
    '4 | Phil, Ilkley | Special occasion | Not cheap, and it tastes it, in the right way. Give it a big glass.',
  ],
  W1083: [
    '5 | Inés, Brighton | Like Sunday in Segovia | Coffee, blackberry, plenty of grip. It needs roast meat and good company, and it had both.',
    '4 | Trevor, Hull | Powerful | Opened too early, so I had the last glass the day after, and that was the best one.',
  ],
  W1015: [
    '4 | Polly, Frome | Picnic red | Crunchy red fruit, ham, radishes, a rug. That is the whole review.',
    '3 | Duncan, Elgin | Light going | Cheerful, but I could have done with more of everything.',
  ],
  W1170: [
    '4 | Thandi, Milton Keynes | Proper braai wine | Smoke and mulberries. It brought back every Saturday of my childhood.',
    '2 | Lesley, Worthing | Not for me | A burnt, rubbery edge that I could not get past. The others finished it happily.',
  ],
  W1105: [
    '5 | Gary, Preston | Stew and a fire | Herbs, dark fruit and something like wet slate. It made an ordinary beef stew feel like an event.',
    '4 | Filipa, Watford | Very true to the Douro | Firm and a bit wild. Open it when you start cooking, not when you sit down.',
  ],
  W1157: [
    '5 | Robbie, Perth | Worth every penny | Violets and graphite, thick and fresh at the same time. A rib of beef for eight, and this was what they remembered.',
  ],
  W1025: [
    '5 | Verity, Winchester | Christmas came early | Kirsch and dried herbs, with tannin like suede. Slow shoulder of lamb, five hours, no regrets.',
    '4 | Anand, Leicester | Rich and warming | You notice the alcohol a little. You also notice that the bottle is empty.',
  ],
  W1034: ['4 | Maddy, Ludlow | Olives and bay | Savoury from start to finish. I made a tagine and it fitted like a glove.'],
  W1010: [
    '4 | Clive, Whitstable | Proper Pinot, fair price | Morello cherry and a bit of forest floor. Seared tuna sounds odd with it, and works.',
    '3 | Nadia, Barnet | A little tart | Nice smell, sharp finish. Better with the chicken than before it.',
  ],
  W1152: [
    '5 | Suzanne, Harrogate | Turkey’s best chance | Cranberry in the glass and cranberry on the plate. Nobody complained that the bird was dry.',
  ],
};
