/**
 * Comparatives and superlatives of English, by its rules of spelling, of a closed list of the common adjectives that take "-er" and "-est":
 * "tallest", "weirder", "biggest", "nicest", "fanciest". Which place that is nobody records, so beside a kind they only help to rank.
 */
const adjectives = new Set(
  (
    'big bold brave breezy bright broad bumpy busy calm cheap chewy chic chilly classy clean clear close cold comfy cool cosy cozy crazy creamy creepy ' +
    'crisp crispy cruel curvy cute dark deep dense dirty dim dry dull early easy eerie fair fancy far fast fat fierce fine firm fit flaky flat ' +
    'fluffy fresh friendly full funky funny fuzzy gentle gooey grand great greasy green handy happy hard hardy harsh healthy heavy high hip ' +
    'hot huge juicy kind large late lazy lean light likely little lively lonely long loud lovely low lucky mean messy mild moist narrow near neat new ' +
    'nice noisy odd old plain polite poor posh pretty proud pure quick quiet quirky rare raw rich ripe rocky roomy rough rowdy rude sad safe salty ' +
    'sandy scary shady shallow sharp shiny short silly simple sleepy slick slim slow small smart smelly smooth snowy soft spicy spooky spotless steep ' +
    'strange strict strong stylish sturdy sunny sure sweet swanky tall tame tasty tender thick thin tidy tight tiny tough trendy true ugly ' +
    'vast warm weak wealthy weird wet wide wild windy wise witty worthy yummy young zany'
  ).split(' '),
)
const irregular = new Set('best worst most least better worse furthest farthest further farther eldest elder'.split(' '))

/** Whether a word compares: "biggest", "older", "worst". */
export function isDegree(word: string): boolean {
  if (irregular.has(word)) return true
  const [, stem = ''] = /^(.{2,}?)(?:er|est)$/.exec(word) ?? []
  const undoubled = /([a-z])\1$/.test(stem) ? stem.slice(0, -1) : stem
  return stem !== '' && [stem, `${stem}e`, stem.replace(/i$/, 'y'), undoubled].some((base) => adjectives.has(base))
}
