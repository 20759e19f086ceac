/**
 * Areas that people name though no authority has drawn them: of several states (the regions and divisions of the Census Bureau among them), of
 * counties around a city, and islands. What lies in all of their counties, or in whole states, lies in them.
 */

/** A state by its letters, with some counties of it; none: all of it. `but`: all of it without these. */
export type AreaPart = { state: string; counties: readonly string[]; but: boolean }
export type Area = { name: string; phrases: readonly string[]; parts: readonly AreaPart[] }

const table = `
New England: new england = ME, NH, VT, MA, RI, CT
the Mid-Atlantic: mid atlantic, midatlantic, middle atlantic = NY, NJ, PA, DE, MD, DC
the Midwest: midwest, middle west = IL, IN, MI, OH, WI, IA, KS, MN, MO, NE, ND, SD
the Pacific Northwest: pacific northwest, pnw = WA, OR, ID
the Deep South: deep south = AL, GA, LA, MS, SC
the Southeast: southeast us, american southeast, southeastern us = AL, FL, GA, KY, MS, NC, SC, TN
the Southwest: southwest us, american southwest, desert southwest = AZ, NM, NV, UT
the West Coast: west coast = CA, OR, WA
the East Coast: east coast = ME, NH, MA, RI, CT, NY, NJ, DE, MD, DC, VA, NC, SC, GA, FL
the Great Plains: great plains = ND, SD, NE, KS, OK
upstate New York: upstate new york, upstate ny = NY but Bronx Kings New York Queens Richmond Nassau Suffolk Westchester Rockland
Long Island: long island = NY Nassau Suffolk
the Hudson Valley: hudson valley = NY Westchester Rockland Putnam Orange Dutchess Ulster Columbia Greene Rensselaer Albany
the Finger Lakes: finger lakes = NY Ontario Seneca Yates Tompkins Cayuga Schuyler Steuben Wayne Livingston
the Adirondacks: adirondacks = NY Essex Hamilton Franklin Warren Clinton Herkimer
the Catskills: catskills = NY Delaware Greene Sullivan Ulster
the San Francisco Bay Area: bay area, san francisco bay area, sf bay area, sf bay = CA Alameda Contra+Costa Marin Napa San+Francisco San+Mateo Santa+Clara Solano Sonoma
the East Bay: east bay = CA Alameda Contra+Costa
the North Bay: north bay = CA Marin Napa Sonoma Solano
Silicon Valley: silicon valley = CA Santa+Clara San+Mateo
Wine Country: wine country, california wine country = CA Napa Sonoma
Southern California: southern california, socal, so cal = CA Los+Angeles Orange San+Diego Riverside San+Bernardino Ventura Santa+Barbara Imperial Kern San+Luis+Obispo
Northern California: northern california, norcal, nor cal = CA but Los+Angeles Orange San+Diego Riverside San+Bernardino Ventura Santa+Barbara Imperial Kern San+Luis+Obispo
the Inland Empire: inland empire = CA Riverside San+Bernardino
the Central Coast: california central coast = CA Monterey San+Luis+Obispo Santa+Barbara Santa+Cruz San+Benito
the Twin Cities: twin cities, minneapolis saint paul, minneapolis st paul = MN Hennepin Ramsey Anoka Dakota Washington Scott Carver
Dallas–Fort Worth: dfw, metroplex, dallas fort worth, dallas ft worth = TX Dallas Tarrant Collin Denton Rockwall Ellis Johnson Kaufman Parker
the Rio Grande Valley: rio grande valley = TX Cameron Hidalgo Starr Willacy
the Texas Hill Country: hill country, texas hill country = TX Blanco Burnet Comal Gillespie Hays Kendall Kerr Llano
Chicagoland: chicagoland, greater chicago = IL Cook DuPage Kane Lake McHenry Will
Metro Detroit: metro detroit, greater detroit = MI Wayne Oakland Macomb
Greater Boston: greater boston, boston area = MA Suffolk Middlesex Norfolk Essex Plymouth
Cape Cod: cape cod = MA Barnstable
the Berkshires: berkshires = MA Berkshire
the DMV: dmv area, dc metro, dc area, washington metro = DC; MD Montgomery Prince+George's; VA Arlington Fairfax Alexandria+city Falls+Church+city Alexandria Falls+Church
Northern Virginia: northern virginia = VA Arlington Fairfax Loudoun Prince+William Alexandria+city Alexandria Falls+Church
the Lehigh Valley: lehigh valley = PA Lehigh Northampton
the Poconos: poconos = PA Monroe Pike Carbon Wayne
the Research Triangle: research triangle = NC Wake Durham Orange
the Outer Banks: outer banks, obx = NC Dare Currituck Hyde
the Lowcountry: lowcountry, low country = SC Charleston Beaufort Berkeley Colleton Dorchester Jasper
South Florida: south florida, southern florida = FL Miami-Dade Broward Palm+Beach
Central Florida: central florida = FL Orange Osceola Seminole Lake Polk Volusia Brevard
the Tampa Bay Area: tampa bay, tampa bay area = FL Hillsborough Pinellas Pasco
the Florida Keys: florida keys = FL Monroe
Greater Atlanta: metro atlanta, atlanta metro, greater atlanta, atlanta area = GA Fulton DeKalb Cobb Gwinnett Clayton
Greater Philadelphia: greater philadelphia, philadelphia area, delaware valley = PA Philadelphia Bucks Chester Delaware Montgomery
Puget Sound: puget sound, seattle area, greater seattle = WA King Pierce Snohomish Kitsap Island Thurston
the Portland area: portland area, portland metro = OR Multnomah Washington Clackamas
the Front Range: front range = CO Denver Boulder Jefferson Adams Arapahoe Douglas Broomfield Larimer Weld El+Paso
the Denver area: denver area, denver metro, greater denver = CO Denver Boulder Jefferson Adams Arapahoe Douglas Broomfield
the Phoenix area: valley of the sun, phoenix area, greater phoenix, phoenix metro = AZ Maricopa
the Houston area: greater houston, houston area = TX Harris Fort+Bend Montgomery Galveston Brazoria
the Wasatch Front: wasatch front = UT Salt+Lake Utah Davis Weber
the Upper Peninsula: upper peninsula = MI Marquette Chippewa Delta Houghton Dickinson Mackinac Menominee Gogebic Iron Alger Baraga Keweenaw Luce Ontonagon Schoolcraft
Oahu: oahu, island of oahu = HI Honolulu
Maui: maui, island of maui = HI Maui
Kauai: kauai, island of kauai = HI Kauai
the Big Island: big island, island of hawaii, hawaii island = HI Hawaii
`

const partOf = (text: string): AreaPart => {
  const [state = '', ...rest] = text.trim().split(' ')
  const but = rest[0] === 'but'
  return { state, but, counties: rest.slice(but ? 1 : 0).map((county) => county.replaceAll('+', ' ')) }
}

export const areas: readonly Area[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, name = '', phrases = '', parts = ''] = /^(.+?): (.+?) = (.+)$/.exec(line) ?? []
    const separator = parts.includes(';') ? ';' : ','
    return { name, phrases: phrases.split(', '), parts: parts.split(separator).map(partOf) }
  })

const byPhrase = new Map(areas.flatMap((area) => area.phrases.map((phrase) => [phrase, area] as const)))

export const areaCalled = (phrase: string): Area | undefined => byPhrase.get(phrase)

/** Words for areas, which are never repaired. */
export const areaWords: ReadonlySet<string> = new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')))
