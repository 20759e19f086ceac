/** Which starter places a judge would want: by what they are. Every property given must hold; of `categories` any (sub-categories count). */
export type Wanted = {
  region?: string
  categories?: string[]
  zip?: string
  attribute?: string
  tag?: string
  brand?: string
  grade: 1 | 2 | 3
}

/** What a person would want to find: `places` by the end of their external id, graded 3 (exactly this), 2 (good), 1 (acceptable). */
export type Judged = { q: string; near?: string; places?: Record<string, 1 | 2 | 3>; all?: Wanted[] }

const museums = ['art-museums', 'history-museums', 'science-nature-museums', 'childrens-museums', 'museums']
const food = ['restaurants', 'cafes-bakeries']

/** Searches with the places that a judge gave them, written before ranking was tuned; by what they try. */
export const judged: Record<string, Judged[]> = {
  names: [
    { q: 'Art Institute of Chicago', places: { 'chicago-art-institute': 3 } },
    { q: 'space needle', places: { 'seattle-space-needle': 3 } },
    { q: 'the field museum', places: { 'chicago-field-museum': 3 } },
    { q: 'moma', places: { 'new-york-museum-of-modern-art': 3, 'queens-moma-ps1': 3 } },
    { q: 'museum of modern art', places: { 'new-york-museum-of-modern-art': 3, 'san-francisco-san-francisco-museum-of-modern-art': 2 } },
    { q: 'washington monument', places: { 'washington-washington-monument': 3 } },
    { q: 'golden gate', places: { 'san-francisco-golden-gate-bridge': 3, 'san-francisco-golden-gate-park': 3 } },
    { q: 'lincoln park zoo', places: { 'chicago-lincoln-park-zoo': 3 } },
    { q: 'katzs', places: { 'new-york-katzs-delicatessen': 3 } },
    { q: "Powell's books", places: { 'portland-powells-city-of-books': 3 } },
    { q: 'boston common', places: { 'boston-boston-common': 3 } },
    { q: 'brooklyn bridge park', places: { 'brooklyn-brooklyn-bridge-park': 3 } },
    { q: 'guggenheim', places: { 'new-york-solomon-r-guggenheim-museum': 3 } },
    { q: 'met museum', places: { 'new-york-metropolitan-museum-of-art': 3 } },
    { q: 'rock and roll hall of fame', places: { 'cleveland-rock-and-roll-hall-of-fame': 3 } },
    { q: 'lucas oil', places: { 'indianapolis-lucas-oil-stadium': 3 } },
    { q: 'san diego zoo', places: { 'san-diego-san-diego-zoo': 3 } },
    { q: 'philadelphia museum of art', places: { 'philadelphia-philadelphia-museum-of-art': 3 } },
    { q: 'graceland', places: { 'memphis-graceland': 3, 'chicago-graceland-cemetery': 2 } },
    {
      q: 'harvard',
      places: {
        'cambridge-harvard-university': 3,
        'cambridge-harvard-art-museums': 2,
        'cambridge-harvard-museum-of-natural-history': 2,
        'cambridge-harvard-book-store': 2,
      },
    },
  ],
  categories: [
    { q: 'pizza', all: [{ categories: ['pizza'], grade: 3 }] },
    { q: 'cinema', all: [{ categories: ['movie-theaters'], grade: 3 }] },
    { q: 'bookshop', all: [{ categories: ['bookstores'], grade: 3 }] },
    { q: 'doughnuts', all: [{ categories: ['donuts'], grade: 3 }] },
    { q: 'gelato', all: [{ categories: ['ice-cream'], grade: 3 }] },
    { q: 'botanical gardens', all: [{ categories: ['gardens'], grade: 3 }] },
    { q: 'art museums', all: [{ categories: ['art-museums'], grade: 3 }] },
    { q: 'breweries', all: [{ categories: ['breweries'], grade: 3 }] },
    { q: 'universities', all: [{ categories: ['colleges'], grade: 3 }] },
    { q: 'tacos', all: [{ categories: ['mexican'], grade: 3 }] },
    {
      q: 'kids museum',
      all: [
        { categories: ['childrens-museums'], grade: 3 },
        { categories: museums, attribute: 'kid-friendly', grade: 1 },
      ],
    },
    { q: 'farmers market', all: [{ categories: ['farmers-markets'], grade: 3 }], places: { 'los-angeles-original-farmers-market': 3 } },
    {
      q: 'cathedral',
      all: [{ categories: ['worship'], grade: 2 }],
      places: {
        'new-york-st-patricks-cathedral': 3,
        'washington-washington-national-cathedral': 3,
        'san-francisco-grace-cathedral': 3,
        'new-orleans-st-louis-cathedral': 3,
        'new-york-cathedral-of-st-john-the-divine': 3,
        'saint-paul-cathedral-of-saint-paul': 3,
        'los-angeles-cathedral-of-our-lady-of-the-angels': 3,
        'savannah-cathedral-basilica-of-st-john-the-baptist': 3,
        'santa-fe-cathedral-basilica-of-st-francis-of-assisi': 3,
        'st-louis-cathedral-basilica-st-louis': 3,
        'pittsburgh-cathedral-of-learning': 2,
      },
    },
  ],
  typos: [
    { q: 'musuem of flight', places: { 'seattle-museum-of-flight': 3 } },
    { q: 'gugenheim', places: { 'new-york-solomon-r-guggenheim-museum': 3 } },
    { q: 'alcatrz', places: { 'san-francisco-alcatraz-island': 3 } },
    { q: 'grifith observatory', places: { 'los-angeles-griffith-observatory': 3 } },
    { q: 'smithsonain zoo', places: { 'washington-smithsonians-national-zoo': 3 } },
    { q: 'wrigly feild', places: { 'chicago-wrigley-field': 3 } },
    { q: 'pizzza', all: [{ categories: ['pizza'], grade: 3 }] },
    { q: 'aquarim seattle', places: { 'seattle-seattle-aquarium': 3 } },
    {
      q: 'librery in boston',
      all: [{ region: 'massachusetts/boston', categories: ['libraries'], grade: 3 }],
      places: { 'boston-john-f-kennedy-presidential-library-and-museum': 2 },
    },
    { q: 'exploritorium', places: { 'san-francisco-exploratorium': 3 } },
  ],
  beginnings: [
    { q: 'guggen', places: { 'new-york-solomon-r-guggenheim-museum': 3 } },
    { q: 'empire sta', places: { 'new-york-empire-state-building': 3 } },
    { q: 'alcat', places: { 'san-francisco-alcatraz-island': 3 } },
    { q: 'golden gate br', places: { 'san-francisco-golden-gate-bridge': 3 } },
    { q: 'exploratori', places: { 'san-francisco-exploratorium': 3 } },
    { q: 'planeta', places: { 'chicago-adler-planetarium': 3 }, all: [{ categories: ['science-nature-museums'], grade: 1 }] },
  ],
  accents: [
    { q: 'café du monde', places: { 'new-orleans-cafe-du-monde': 3 } },
    { q: 'mutter museum', places: { 'philadelphia-mutter-museum': 3 } },
    { q: 'MÜTTER', places: { 'philadelphia-mutter-museum': 3 } },
    { q: 'perez art museum', places: { 'miami-perez-art-museum-miami': 3 } },
    { q: 'mission san jose', places: { 'san-antonio-mission-san-jose': 3 } },
    { q: 'mi tierra cafe', places: { 'san-antonio-mi-tierra-cafe-y-panaderia': 3 } },
    { q: 'ʻIolani palace', places: { 'honolulu-iolani-palace': 3 } },
  ],
  'what and where': [
    { q: 'museums in Boston', all: [{ region: 'massachusetts/boston', categories: museums, grade: 3 }] },
    { q: 'chicago museums', all: [{ region: 'illinois/chicago', categories: museums, grade: 3 }] },
    {
      q: 'parks in Seattle, WA',
      all: [
        { region: 'washington/seattle', categories: ['parks'], grade: 3 },
        { region: 'washington/seattle', categories: ['parks-outdoors'], grade: 1 },
      ],
    },
    { q: 'bookstores portland', all: [{ region: 'oregon/portland', categories: ['bookstores'], grade: 3 }] },
    { q: 'steak in brooklyn', all: [{ region: 'new-york/brooklyn', categories: ['steakhouses'], grade: 3 }] },
    { q: 'coffee new orleans', all: [{ region: 'louisiana/new-orleans', categories: ['coffee-shops'], grade: 3 }] },
    { q: 'zoo st louis', places: { 'st-louis-saint-louis-zoo': 3 } },
    {
      q: 'nyc pizza',
      all: [
        { region: 'new-york/new-york', categories: ['pizza'], grade: 3 },
        { region: 'new-york/brooklyn', categories: ['pizza'], grade: 2 },
      ],
    },
    { q: 'hotels nyc', all: [{ region: 'new-york/new-york', categories: ['hotels'], grade: 3 }] },
    { q: 'art museum texas', all: [{ region: 'texas', categories: ['art-museums'], grade: 3 }] },
    { q: 'best barbecue in austin', places: { 'austin-franklin-barbecue': 3 } },
    {
      q: 'things to do in san diego',
      all: [
        { region: 'california/san-diego', categories: ['arts-entertainment'], grade: 3 },
        { region: 'california/san-diego', grade: 2 },
      ],
    },
    {
      q: 'live music nashville',
      all: [
        { region: 'tennessee/nashville', categories: ['music-venues'], grade: 3 },
        { region: 'tennessee/nashville', attribute: 'live-music', grade: 3 },
      ],
    },
    { q: 'restaurants', near: '29.9574,-90.0618', all: [{ region: 'louisiana/new-orleans', categories: food, grade: 3 }] },
    {
      q: 'museums near me',
      near: '42.36,-71.06',
      all: [
        { region: 'massachusetts/boston', categories: museums, grade: 3 },
        { region: 'massachusetts/cambridge', categories: museums, grade: 2 },
      ],
    },
    { q: 'coffee near me', near: '47.6097,-122.3422', all: [{ region: 'washington/seattle', categories: ['coffee-shops'], grade: 3 }] },
  ],
  addresses: [
    { q: '111 south michigan avenue', places: { 'chicago-art-institute': 3 } },
    { q: '603 N Lamar Blvd', places: { 'austin-bookpeople': 3 } },
    { q: '261 columbus ave san francisco', places: { 'san-francisco-city-lights-bookstore': 3 } },
    { q: '1600 pennsylvania ave', places: { 'washington-white-house': 3 } },
    { q: '205 E Houston St, New York', places: { 'new-york-katzs-delicatessen': 3 } },
  ],
  zips: [
    { q: '60637', all: [{ zip: '60637', grade: 3 }] },
    { q: 'museum 92101', all: [{ zip: '92101', categories: museums, grade: 3 }] },
    { q: '02138', all: [{ zip: '02138', grade: 3 }] },
  ],
  neighborhoods: [
    { q: 'north beach', all: [{ region: 'california/san-francisco/north-beach', grade: 3 }], places: { 'chicago-north-avenue-beach': 1 } },
    { q: 'french quarter', all: [{ region: 'louisiana/new-orleans/french-quarter', grade: 3 }] },
    { q: 'bars in greenwich village', all: [{ region: 'new-york/new-york/greenwich-village', categories: ['bars-nightlife'], grade: 3 }] },
    { q: 'museums upper east side', all: [{ region: 'new-york/new-york/upper-east-side', categories: museums, grade: 3 }] },
    { q: 'mission district bakery', places: { 'san-francisco-tartine-bakery': 3 } },
  ],
  brands: [
    { q: "macy's", all: [{ brand: "Macy's", grade: 3 }] },
    { q: 'macys', all: [{ brand: "Macy's", grade: 3 }] },
    { q: 'starbucks', all: [{ brand: 'Starbucks', grade: 3 }] },
    { q: 'hilton chicago', places: { 'chicago-palmer-house': 3 } },
    { q: 'salt & straw', places: { 'portland-salt-and-straw': 3 } },
  ],
  attributes: [
    { q: 'dog friendly parks', all: [{ categories: ['parks-outdoors'], attribute: 'dogs-allowed', grade: 3 }] },
    { q: 'restaurant with outdoor seating', all: [{ categories: ['restaurants'], attribute: 'outdoor-seating', grade: 3 }] },
    { q: 'free museums', all: [{ categories: museums, attribute: 'free-entry', grade: 3 }] },
    {
      q: 'vegan',
      all: [
        { attribute: 'vegan', grade: 3 },
        { categories: ['vegetarian-vegan'], grade: 3 },
      ],
    },
    { q: 'art deco', all: [{ tag: 'art-deco', grade: 3 }] },
    { q: 'late night food', all: [{ categories: food, attribute: 'late-night', grade: 3 }] },
    { q: 'parks with playground in chicago', all: [{ region: 'illinois/chicago', attribute: 'playground', grade: 3 }] },
  ],
}
