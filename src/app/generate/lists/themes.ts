/** What made-up lists are about: a category of lists by its slug, what titles name, and what is said of lists and places. */
export type Theme = { category: string; subjects: readonly string[]; remarks: readonly string[] }

const theme = (category: string, subjects: string, remarks: string): Theme => ({
  category,
  subjects: subjects.split(','),
  remarks: remarks.split('|'),
})

export const themes: readonly Theme[] = [
  theme(
    'walks',
    'walks,strolls,stairways,riverside paths,slow mornings,old streets',
    'Wear good shoes.|The second half is the quieter one.|Turn left at the corner.|Benches all along the way.',
  ),
  theme(
    'food-and-drink',
    'tacos,pizza,coffee,bakeries,noodles,breakfast,burgers,late dinners,barbecue,ice cream,wine bars,dumplings',
    'Order at the counter.|Come early, the line grows.|Ask for the table at the window.|The small plates are the better ones.|Cash is quicker.',
  ),
  theme(
    'with-children',
    'playgrounds,zoos,family days,rainy afternoons,easy museums',
    'Strollers get everywhere.|There is shade.|A picnic table stands at the back.|Half a day is enough.',
  ),
  theme('rainy-day', 'museums,bookshops,indoor days,matinees', 'Dry from door to door.|Bring time.|The cloakroom is downstairs.'),
  theme('views', 'views,rooftops,lookouts,sunsets,bridges', 'Best in the last hour of light.|Look to the west.|Windy, so take a jacket.'),
  theme(
    'culture',
    'galleries,theaters,architecture,history,concerts,murals',
    'Look up at the ceiling.|The side entrance has no line.|Read the plaque first.|The upper floor is overlooked.',
  ),
  theme(
    'outdoors',
    'parks,gardens,trails,swimming holes,picnics,beaches',
    'Take water.|The trail starts behind the lot.|Quiet on weekdays.',
  ),
  theme('night', 'bars,jazz clubs,late nights,dance floors,cocktails', 'The second set is better.|Sit at the bar.|It fills after ten.'),
  theme('shopping', 'markets,records,vintage shops,bookshops,gifts', 'Dig in the boxes.|Closed rooms open on request.|Go on a weekday.'),
  theme('work-spots', 'work spots,quiet cafes,libraries,desks', 'Sockets along the wall.|Nobody hurries you.|Quiet until noon.'),
  theme(
    'day-trips',
    'day trips,weekends,drives,short escapes',
    'Leave before eight.|Fill up first.|An hour there is enough, two are better.',
  ),
  theme('for-free', 'free things,free museums,cheap days,open doors', 'No ticket needed.|Free all day.|The donation box is by the door.'),
]
