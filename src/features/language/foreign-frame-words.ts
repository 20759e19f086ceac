const list = (words: string) => new Set(words.split(' '))

/**
 * Function words, light verbs and praise of Spanish and French (after the Snowball stop lists), without accents. They count only where the
 * words around them show that the language is meant: many are names or words of English, too.
 */
export const spanishFrame = list(
  'donde puedo podemos puede puedes podria se encontrar encuentro hallar comer cenar almorzar desayunar beber tomar comprar ir visitar ver ' +
    'conseguir busco buscando buscamos estoy estamos buscar quiero queremos quisiera necesito necesitamos me nos gustaria hay algun alguna ' +
    'algunos algunas un una unos unas el la los las lo mejor mejores buen bueno buena buenos buenas lugar lugares sitio sitios para por ' +
    'favor que cual cuales es son esta estan recomienda recomiendan recomiendas recomiendame recomendar conoces conocen sabes saben alguien ' +
    'tengo tiene tienen ganas antojo de del con y o a al en mi aqui aca cerca mas muy rico rica ricos ricas barato barata como muestrame ' +
    'dime dame encuentrame hola gracias quien vende venden sirve sirven tu su',
)

export const frenchFrame = list(
  'ou puis je peux peut pouvons on nous vous trouver manger boire acheter aller visiter voir dejeuner diner cherche cherchons chercher ' +
    'veux voudrais voudrions aimerais aimerions besoin ai avons y a t il est ce que qui quel quelle quels quelles sont un une des du de la ' +
    'le les l d au aux meilleur meilleure meilleurs meilleures bon bonne bons bonnes endroit endroits lieu lieux pour s il plait sil svp ' +
    'merci bonjour recommander recommandez recommande conseiller conseillez connaissez connais quelqu un avec et ou dans en sur pres moi ici ' +
    'chez envie trouve trouvez moi donne donnez montre montrez tres quelque part vend vendent sert servent mon ma se pas cher chers chere cheres',
)

/** Words that only Spanish, or only French, has among these: one of them shows the language. */
export const spanishSigns = list(
  'donde puedo podemos encontrar encuentro comer cenar almorzar desayunar beber comprar busco buscando buscamos estoy quiero queremos ' +
    'quisiera necesito necesitamos gustaria hay alguna mejores mejor lugares cerca recomienda recomiendame abierto abierta abiertos ' +
    'abiertas ahora para con conoces',
)
export const frenchSigns = list(
  'puis peux trouver manger acheter cherche cherchons veux voudrais aimerais meilleur meilleure meilleurs meilleures endroit pres ouvert ' +
    'ouverte ouverts ouvertes maintenant proximite avec dans connaissez recommandez proche pas cher chers',
)

/** Whether Spanish or French says a word around what is wanted. */
export const isForeignFrameWord = (word: string): boolean =>
  spanishFrame.has(word) || frenchFrame.has(word) || spanishSigns.has(word) || frenchSigns.has(word)
