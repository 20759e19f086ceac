import { isEnglishWord } from './english-words.ts'

const list = (words: string) => new Set(words.split(' '))

/**
 * Function words, light verbs and praise of Spanish, French, German, Italian and Portuguese (after the Snowball stop lists), without accents. They count only where the
 * words around them show that the language is meant: many are names or words of English, too.
 */
const spanishFrame = list(
  'donde puedo podemos puede puedes podria se encontrar encuentro hallar comer cenar almorzar desayunar beber tomar comprar ir visitar ver ' +
    'conseguir busco buscando buscamos estoy estamos buscar quiero queremos quisiera necesito necesitamos me nos gustaria hay algun alguna ' +
    'algunos algunas un una unos unas el la los las lo mejor mejores buen bueno buena buenos buenas lugar lugares sitio sitios para por ' +
    'favor que cual cuales es son esta estan recomienda recomiendan recomiendas recomiendame recomendar conoces conocen sabes saben alguien ' +
    'tengo tiene tienen ganas antojo de del con y o a al en mi aqui aca cerca mas muy rico rica ricos ricas barato barata como muestrame ' +
    'dime dame encuentrame hola gracias quien vende venden sirve sirven tu su',
)

const frenchFrame = list(
  'ou puis je peux peut pouvons on nous vous trouver manger boire acheter aller visiter voir dejeuner diner cherche cherchons chercher ' +
    'veux voudrais voudrions aimerais aimerions besoin ai avons y a t il est ce que qui quel quelle quels quelles sont un une des du de la ' +
    'le les l d au aux meilleur meilleure meilleurs meilleures bon bonne bons bonnes endroit endroits lieu lieux pour s il plait sil svp ' +
    'merci bonjour recommander recommandez recommande conseiller conseillez connaissez connais quelqu un avec et ou dans en sur pres moi ici ' +
    'chez envie trouve trouvez moi donne donnez montre montrez tres quelque part vend vendent sert servent mon ma se pas cher chers chere cheres',
)

const germanFrame = list(
  'wo wohin was wie welche welcher welches welchen wer kann konnen konnte man ich wir mir mich uns sie du ihr es gibt finde finden ist sind ein ' +
    'eine einen einem einer der die das den dem des und oder in im am an auf zu zum zur mit fur von vom bei nahe nach gut gute guten guter ' +
    'gutes beste besten bester bestes suche suchen suchst mochte mochten will wollen brauche brauchen hatte gern gerne bitte danke hallo ' +
    'hier dort etwas irgendwo ort orte platz platze essen trinken kaufen gehen besuchen sehen ubernachten schwimmen geoffnet geoffnete ' +
    'offen jetzt gerade heute auch nur sehr noch zeig zeige empfehlen empfiehlst kennt jemand haben hat nachste nachster nachstes nachsten',
)

const italianFrame = list(
  'dove posso possiamo si puo trovare trovo mangiare cenare pranzare bere comprare andare visitare vedere cerco cerchiamo cercare voglio ' +
    'vogliamo vorrei vorremmo ho bisogno abbiamo mi ci piacerebbe c e ce sono qualche un uno una il lo la i gli le l di del dello della dei ' +
    'degli delle da dal dalla in nel nella a al alla ai alle su per con e o che quale quali miglior migliore migliori buon buono buona ' +
    'buoni buone posto posti luogo luoghi favore piacere grazie ciao consigliare consiglia consigliate conosci conosce qualcuno vicino qui ' +
    'molto piu economico economica economici mostrami dimmi dammi trovami chi vende vendono mio mia',
)

const portugueseFrame = list(
  'onde posso podemos pode podem se encontrar encontro achar comer jantar almocar beber tomar comprar ir visitar ver procuro procurando ' +
    'procuramos estou estamos procurar quero queremos queria gostaria preciso precisamos me nos ha tem algum alguma alguns algumas um uma ' +
    'uns umas o a os as melhor melhores bom boa bons boas lugar lugares para por favor que qual quais e sao esta recomenda recomendam ' +
    'conhece conhecem alguem com vontade de do da dos das em no na nos nas ao perto aqui mais muito barato barata como mostre diga ola ' +
    'obrigado obrigada quem vende vendem meu minha ou',
)

/** "Good" and "best" of these languages. */
export const foreignPraise: ReadonlySet<string> = list(
  'buen bueno buena buenos buenas mejor mejores rico rica ricos ricas bon bonne bons bonnes meilleur meilleure meilleurs meilleures gut gute ' +
    'guten guter gutes beste besten bester bestes buon buono buona buoni buone migliore migliori bom boa bons boas melhor melhores',
)

/** Words that only one of these languages has among these: one of them shows it. */
const spanishSigns = list(
  'donde puedo podemos encontrar encuentro comer cenar almorzar desayunar beber comprar busco buscando buscamos estoy quiero queremos ' +
    'quisiera necesito necesitamos gustaria hay alguna mejores mejor lugares cerca recomienda recomiendame abierto abierta abiertos ' +
    'abiertas ahora para con conoces',
)
const frenchSigns = list(
  'puis peux trouver manger acheter cherche cherchons veux voudrais aimerais meilleur meilleure meilleurs meilleures endroit pres ouvert ' +
    'ouverte ouverts ouvertes maintenant proximite avec dans connaissez recommandez proche pas cher chers',
)

const germanSigns = list(
  'ich wir wohin welche welcher welches welchen konnen konnte gibt finde finden einen einem einer zum zur fur vom nahe besten bestes ' +
    'beste gute guten gutes suche suchen mochte mochten wollen brauche brauchen bitte hier irgendwo essen trinken kaufen ubernachten ' +
    'geoffnet geoffnete offen jetzt heute und nachste nachster nachstes nachsten montag dienstag mittwoch donnerstag freitag samstag sonntag',
)

const italianSigns = list(
  'dove posso trovare mangiare cerco cerchiamo voglio vorrei vorremmo bisogno migliore migliori vicino buoni buone economici aperto aperta ' +
    'aperti aperte adesso qualche consigliate della degli delle nella',
)

const portugueseSigns = list(
  'onde encontrar almocar procuro procurando procuramos estou quero gostaria preciso melhor melhores perto boa aberto aberta abertos abertas ' +
    'agora conhece obrigado obrigada',
)

/** By language, in the order in which they are asked: its `frame`, and its `signs`, of which one shows that it is meant. */
export const foreignFrames = {
  spanish: { frame: spanishFrame, signs: spanishSigns },
  french: { frame: frenchFrame, signs: frenchSigns },
  german: { frame: germanFrame, signs: germanSigns },
  italian: { frame: italianFrame, signs: italianSigns },
  portuguese: { frame: portugueseFrame, signs: portugueseSigns },
}
export type ForeignLanguage = keyof typeof foreignFrames
/** All of them, in that order. */
export const foreignLanguages = Object.keys(foreignFrames) as ForeignLanguage[]

/** Whether one of these languages says a word around what is wanted. */
export const isForeignFrameWord = (word: string): boolean =>
  Object.values(foreignFrames).some(({ frame, signs }) => frame.has(word) || signs.has(word))

const purposes: Readonly<Record<string, { language: ForeignLanguage; verb: RegExp }>> = {
  pour: { language: 'french', verb: /..(?:er|ir|re)$/ },
  para: { language: 'spanish', verb: /..[aei]r$/ },
  per: { language: 'italian', verb: /..[aei]re$/ },
  zum: { language: 'german', verb: /..en$/ },
}

/** The language in which words from one on say what is to be done there: "pour travailler", "para estudiar", "per lavorare", "zum Lesen". */
export function purposeAt(texts: readonly string[], at: number): ForeignLanguage | null {
  const { language, verb } = purposes[texts[at] ?? ''] ?? {}
  const next = texts[at + 1] ?? ''
  return language !== undefined && verb?.test(next) && !isEnglishWord(next) ? language : null
}
