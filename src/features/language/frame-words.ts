/**
 * The closed classes of English that questions and wishes are made of: what is said around what is looked for, and never looked for itself.
 * The function words are those of the Snowball stop list; Spanish, French and German have theirs in `foreign-frame-words.ts`.
 */
const list = (words: string) => new Set(words.split(' '))

export const pronouns = list(
  'i me my mine myself we us our ours ourselves you u your yours he him his she her it its they them their one someone somebody anyone ' +
    'anybody everyone everybody people folks guys',
)

/** Whoever says these speaks of themselves. */
export const speakers = list('i im we my our id ive were weve')

export const auxiliaries = list(
  'am are is was were be been being do does did doing can could will would shall should may might must have has had having ought gonna ' +
    'wanna gotta lets let im id ill ive youre youd theyre were wed weve theres heres thats its isnt arent dont doesnt cant couldnt wont ' +
    'm re ve d ll s',
)

/** Verbs of finding, going, having and helping: they say that something is wanted, not what. */
export const lightVerbs = list(
  'get gets getting got find finds finding found go goes going gone see seeing try trying tried grab grabbing buy buying bought purchase ' +
    'order ordering visit visiting check checking look looking search searching hunt hunting locate pick picking use using take taking bring ' +
    'bringing enjoy enjoying want wants wanted wanting need needs needed needing like likes liked love loves prefer hope hoping wish ' +
    'wishing crave craving feel feeling think thinking know knows knowing wonder wondering recommend recommends recommended suggest ' +
    'suggests suggested tell show give help list name point direct offer offers offering serve serves serving served show shows showing screen screens screening host hosts hosting sell sells selling ' +
    'sold make makes making provide provides providing do does plan planning mood craving keep spend pop head swing stop hang come ' +
    'experience hit treat listen listening hear hearing browse browsing',
)

/** What may be done at a place in English, with what kind of place is meant where nothing else says it. */
export const englishActivities: Readonly<Record<string, string>> = {
  eat: 'restaurant',
  eating: 'restaurant',
  dine: 'restaurant',
  drink: 'bar',
  drinking: 'bar',
  stay: 'hotel',
  staying: 'hotel',
  sleep: 'hotel',
  swim: 'swimming pool',
  dance: 'nightclub',
  hike: 'trail',
  walk: 'park',
  park: 'parking',
  exercise: 'gym',
  train: 'gym',
  shop: 'shops',
  read: 'library',
  study: 'library',
  work: 'coffee shop',
  pray: 'place of worship',
  camp: 'campground',
  bowl: 'bowling',
  golf: 'golf course',
  play: 'playground',
  learn: 'school',
  relax: 'spa',
}

/** The same in each language: "diner" is to dine in French, and a kind of restaurant in English. */
export const activities: Readonly<Record<string, string>> = {
  ...englishActivities,
  comer: 'restaurant',
  cenar: 'restaurant',
  almorzar: 'restaurant',
  manger: 'restaurant',
  diner: 'restaurant',
  吃: 'restaurant',
  我想吃: 'restaurant',
  想吃: 'restaurant',
  可以吃: 'restaurant',
  beber: 'bar',
  boire: 'bar',
  喝: 'bar',
  我想喝: 'bar',
  想喝: 'bar',
  可以喝: 'bar',
  essen: 'restaurant',
  trinken: 'bar',
  ubernachten: 'hotel',
  schwimmen: 'swimming pool',
  dormir: 'hotel',
  nadar: 'swimming pool',
  nager: 'swimming pool',
}

/** Somewhere, a place, an option: nouns that stand for whatever is meant. */
export const genericNouns = list(
  'place places spot spots somewhere anywhere someplace anyplace something anything everything everywhere location locations option options joint joints thing ' +
    'things area areas idea ideas suggestion suggestions recommendation recommendations recs rec tip tips advice choice choices list kind ' +
    'kinds type types sort sorts business businesses establishment establishments venue venues',
)

/** Praise and degree: places don't differ in them. */
export const praise = list(
  'good great nice best better top awesome amazing excellent fantastic wonderful decent cool favorite favourite favorites popular famous ' +
    'perfect lovely super really very pretty quite so too most more much many lot lots bit actually just only even also maybe perhaps ' +
    'probably currently right rated highly well known tasty delicious yummy fun worth ideal suitable solid proper finest greatest nicest ' +
    'closest nearest',
)

/** What a place of a kind is wished to be like: beside a kind it only helps to rank, for names have such words and few places say them. */
export const qualities = list(
  'cheap cheapest cheaper affordable inexpensive budget pricey expensive fancy upscale luxury luxurious posh classy elegant chic trendy hip ' +
    'hipster romantic cozy cosy intimate quiet quietest calm peaceful relaxed relaxing casual chill laid low key lively fun cute charming ' +
    'beautiful pretty scenic unique unusual quirky cool hidden secret authentic traditional genuine real local locals nearby neighborhood ' +
    'independent family owned run old oldest older new newest newer historic historical ancient modern contemporary classic vintage big ' +
    'biggest large largest huge small smallest tiny little decent reliable trustworthy honest friendly friendliest clean cleanest safe safest ' +
    'fast fastest quick quickest easy convenient professional experienced certified licensed female male fresh freshest homemade healthy ' +
    'early used secondhand refurbished preowned spicy hot cold warm sweet organic natural indoor indoors outdoor outdoors student students senior seniors adult ' +
    'adults discount discounts discounted deal deals special specials high end low cost highest hidden gem gems touristy underrated rated ' +
    'reviewed reviews crowded busy empty spacious pet couples groups group solo ticket tickets prices price menu menus address directions walkable accessible night nights tonight evening ' +
    'weekend weekends day daytime morning afternoon rainy winter summer teens teenagers',
)

export const questionWords = list('where what which who whom whose when why how whats wheres whos hows whens whichever whatever')

export const smallWords = list(
  'a an the any some all both each few other such no that this these those there here and or but if of at by for with about to from in on ' +
    'as than then up out off into over again please pls plz thanks thank thx hi hello hey ok okay yo um uh uhm er erm hmm oh ah yeah sorry excuse siri alexa google not ' +
    'because while during before after s t',
)

const classes = [pronouns, auxiliaries, lightVerbs, genericNouns, praise, questionWords, smallWords]

/** All of them. */
export const frameWords: readonly string[] = [...new Set(classes.flatMap((words) => [...words]))]

/** Whether a word says nothing of what is looked for. */
export const isFrameWord = (word: string): boolean => classes.some((words) => words.has(word))
