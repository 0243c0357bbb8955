/**
 * Sample reviews of the demo's wines, by item code: none of these customers exists, and the page says so. They live in the default market's country. They are among those whom the wine's number of reviews counts:
 * the others gave stars without words. Stars | who | title | text, the newest first.
 */
export const seedReviews: Readonly<Record<string, readonly string[]>> = {
  W1001: [
    '5 | Margaret, Leeds | Better than it has any right to be | Opened for my brother, who only drinks claret and says so. He asked for the box it came in.',
    '4 | Tom H., Bristol | Needs an hour | Tight and a little stern on opening. After an hour in a jug it was a different wine: plums, cedar, no rush to finish.',
    '5 | Anneke, Norwich | Sunday lamb | Bought one, then six. The last two are hidden behind the flour.',
    '3 | R. Dhillon, Leicester | Good, not great | Perfectly nice claret, but at this price I hoped for a longer finish. My wife disagrees and has ordered more.',
    '4 | Gwen, Swansea | Honest Bordeaux | Tastes of where it is from. Throws a bit of sediment, so stand it up the night before.',
  ],
  W1060: [
    '4 | Carys, Cardiff | The house fizz | We keep two in the fridge door. Dry enough for grown-ups, cheap enough for a Tuesday.',
    '5 | Mo, Birmingham | Wedding approved | Ninety guests, forty bottles, not one complaint and three people asking where from.',
    '2 | Peter L., York | Too frothy for me | It is fine, but the bubbles are gone by the second glass and there is not much left under them.',
    '4 | Siobhán, Belfast | Does the job | Pear drops, yes. I add a splash of peach juice and pretend to be in Venice.',
    '5 | Elspeth, Perth | Better than dearer ones | Put it beside a bottle at twice the price with labels covered. Five of six chose this.',
    '3 | Dan, Margate | Fine with orange juice | A breakfast wine, and I mean that kindly.',
  ],
  W1156: [
    '5 | Hamish, Inverness | Steak’s best friend | Violets! I thought that was a thing wine people made up. There they are.',
    '5 | Priya, Harrow | Third case | Rich without being sweet. The second evening it was even better, if you can leave it that long.',
    '4 | Colin, Truro | Big and friendly | Like being hugged by somebody who has just cooked. One glass is a lot, two is an evening.',
    '3 | Beth W., Durham | A bit oaky | Good fruit, but the vanilla gets in the way for me. Barbecue sauce hides it.',
  ],
  W1070: [
    '4 | Jean, Stockport | Winter red | Prunes and warmth. Drank it with a stew that had too much chilli and it did not mind.',
    '5 | Ola, Edinburgh | Soft as a jumper | I do not like red wines that fight back. This one sits down beside you.',
    '2 | Graham, Lewes | Too jammy | Everyone else at the table loved it, so mark that as my problem. Tasted like the top of a crumble to me.',
    '4 | Nisha, Reading | Lasts well | Still good on day three with a cork pushed in, which says something.',
  ],
  W1044: [
    '4 | Len, Grimsby | Does what it says | Easy red for pasta. I would not take it to the in-laws and I would not be without it.',
    '3 | Ffion, Bangor | Fine for the money | Thin next to the Malbec, but look at the price.',
    '5 | Carol & Steve, Hull | Our Friday bottle | Twelve every two months for three years. They know our address by now.',
    '2 | Adrian, Oxford | Not for me | Pleasant at first sip, then nothing. I finished it in a gravy, where it was excellent.',
  ],
  W1078: [
    '5 | Lucia, Bedford | As at my nonna’s | Pizza, olives, this. It has the little bitter end that it should have, and that shops here usually iron out.',
    '4 | Raj, Slough | Very drinkable | Cherries, a bit of earth. Serve it slightly cool, fifteen minutes in the fridge.',
    '3 | Ms T. Okafor, Luton | All right | A decent glass. The next bottle tasted different from the first, which may have been my mood.',
  ],
  W1138: [
    '5 | Helen, Harrogate | Loud, and I like it | You can smell the passion fruit from across the kitchen. Thai curry, done.',
    '4 | Ewan, Stirling | Crunchy | Lime and grass and a proper snap. Do not serve it too cold or it is only lime.',
    '4 | Bryony, Exeter | Reliable | Third vintage running. The last one was a touch fresher, this one riper.',
    '2 | Alan, Chester | Too much | I know this is what they taste like. I simply do not want my wine to shout.',
    '5 | Mehwish, Bradford | Garden wine | One glass of it and the washing-up can wait until it rains.',
  ],
  W1080: [
    '5 | Pilar, Brighton | Like home | Strawberries and vanilla, light on its feet. In Logroño we would have it with chorizo and no ceremony.',
    '4 | Dave, Wigan | Safe pair of hands | Took it to a party not knowing who was coming. Came home without it, which is the test.',
    '4 | Judith, Ely | Good value Rioja | Softer than I expected from 2020. Not complicated, but everything is in its place.',
    '3 | K. Moreau, London | Correct | Nothing wrong, nothing to remember.',
  ],
  W1094: [
    '5 | Stuart, Carlisle | How is this so cheap? | Old vines, real pepper, tastes like something from a place. I have stopped telling people.',
    '4 | Ines, Southampton | Strong stuff | Lovely, but look at the alcohol before you pour the third.',
    '4 | Bill, Ludlow | Stew wine | In the pot and in the glass.',
  ],
  W1016: [
    '5 | Dr A. Finch, Cambridge | Serious Champagne | Chalk, lemon, brioche, in that order, and the finest bubbles I have seen outside a much larger bill.',
    '5 | Ruth, Glasgow | Fortieth birthday | My sister keeps the cork on the mantelpiece.',
    '4 | Neil, Winchester | Lean and lovely | Very dry. If you like yours soft, take the Grande Tradition. If not, this.',
    '5 | Yasmin, Manchester | Worth every penny | I wanted to save two bottles to see what becomes of them. One is left.',
  ],
  W1029: [
    '5 | Clemmie, Bath | The long lunch | Started at one, finished at six. So did the bottle’s two friends.',
    '4 | Owen, Aberystwyth | Pale and proper | More salt and herb than fruit, as it should be. Grilled mackerel.',
    '3 | Sandra, Crewe | Pricey for pink | Nice, and pretty, but I would struggle to tell it from the Rosado at half the money.',
    '5 | Will, Deal | Summer in one go | It rained all week and we did not care.',
    '4 | Aoife, Derry | Very dry | Make sure there is food.',
  ],
  W1104: [
    '5 | Geoffrey, Salisbury | Why wait for Christmas | With Stilton, with walnuts, with the cryptic crossword. No need to decant.',
    '4 | Moira, Oban | A proper port | Peppery and dark. Keeps two weeks once opened, they say. I could not tell you.',
    '5 | Hetty, Shrewsbury | Chocolate’s partner | Seventy per cent chocolate and a small glass. That is all. That is the review.',
  ],
  W1103: [
    '5 | Ian, Peterborough | From the fridge, honestly | I did not believe the advice. Cold tawny is a thing now in our house.',
    '5 | Sr. Bernadette, Cork | A great comfort | Toffee and walnuts after Vespers. Moderation observed.',
    '4 | Leila, Nottingham | Crème brûlée in a glass | Sweet, but with an edge to it that keeps you honest.',
  ],
  W1050: [
    '5 | Josie, Plymouth | Peaches and bubbles | At five per cent I can have it at lunch and still drive a pushchair.',
    '4 | Tariq, Walsall | Dessert sorted | With a plain sponge and strawberries. My mother, who drinks nothing, drank it.',
    '2 | Fergus, Ayr | Sweet | It is very sweet. I suppose it said so.',
    '5 | Nell, Whitby | Breakfast, once a year | You know which day.',
  ],
  W1179: [
    '5 | Zsófia, Richmond | The real thing | My grandfather would have approved, and he approved of very little. Marmalade, ginger, a bright clean end.',
    '5 | Paul, Lincoln | One bottle, eight people | A thimble each with blue cheese. Silence round the table, which never happens.',
    '4 | Maureen, Ipswich | Lovely but small | Wonderful. I wish that it came in a bigger bottle, or that I had fewer friends.',
  ],
  C2004: [
    '5 | The Abbots, Kettering | Solves the week | A sensible bottle every night and no bad ones in two cases. The notes in the box are a nice touch.',
    '4 | Chidi, Croydon | Good mix | Eleven of twelve we would buy again. The Merlot went into a casserole.',
    '4 | Wendy, Barnsley | Fair price | Little enough a bottle, and delivered to the door by a man who carries it in.',
    '3 | Keith, Rugby | More white, please | All sound. We are a white household and would swap three of the reds.',
  ],
  C2001: [
    '5 | Rosalind, Hexham | Made October | Two bottles to open first, it says, and they were right about which.',
    '5 | Mark & Ade, Hove | Not a dud in it | Worked through it from the left. Two that I had never heard of were the best.',
    '4 | Sheila, Malvern | Good, with one corked | One bottle was corked. I rang, they sent another with no form to fill in. That is why five stars, minus one for the cork.',
    '3 | T. Vance, Sheffield | Heavy on the reds | Fine wines, but it is a case for stews. I thought long autumn might include some sun.',
  ],
  S3001: [
    '5 | Ravi, Putney | The Martini one | Stirred, very cold, a twist. Tastes of juniper rather than of a flower shop.',
    '4 | Kirsty, Dundee | Nice and plain | I mean that as praise. Works with cheap tonic, shines with good.',
    '5 | Barry, Falmouth | Local and proud | I can see the loft from the ferry. I have seen it more than once.',
  ],
  S3003: [
    '5 | Angus, Kirkcaldy | A malt for every day | No smoke, no nonsense, honey and apple. Went down well even with my brother-in-law, who was brought up on the other coast.',
    '4 | Joan, Preston | Converted | I said I do not like whisky. Apparently I do not like the other ones.',
    '4 | Simon, Guildford | Gentle | A touch light for a cold night, just right for the hour before dinner.',
    '3 | M. Fraser, Elgin | Decent | Sound Speyside. At 46 per cent it would sing; at 43 it hums.',
  ],
  S3004: [
    '5 | Isla, Tobermory | A peat fire in a glass | Beside oysters, as they say. I laughed, then I tried it.',
    '1 | Christine, Solihull | Tastes of plasters | It was a present for myself. I have made it a present for my neighbour.',
    '5 | Jürgen, London | Wunderbar | Smoke first, then lemon, then somebody’s burnt toffee. It goes on for minutes.',
    '4 | Lewis, Barrow | Not for sharing | Partly as nobody else in the house will be in the room with it.',
  ],
};
