/** The holidays of the United States by date: what they are called, and the words for them; those after the bar mean something else as well. */
export const holidays: readonly [day: string, later: number, name: string, words: string][] = [
  ['01-01', 0, 'New Year’s Day', 'new ?year(?: ?s)? day|jour de l ?an|ano nuevo|nouvel an|new ?years?'],
  ['01-mon-3', 0, 'Martin Luther King Jr. Day', '(?:martin luther king|mlk)(?: jr)?(?: ?s)?(?: birth)? ?day'],
  ['02-14', 0, 'Valentine’s Day', '(?:saint |st )?valentines? day'],
  ['02-mon-3', 0, 'Presidents’ Day', 'presidents? day|washingtons birthday'],
  ['03-17', 0, 'St. Patrick’s Day', '(?:saint |st )pat(?:rick|ty)s?(?: day)?'],
  ['easter', -2, 'Good Friday', 'good friday|viernes santo|vendredi saint'],
  ['easter', 0, 'Easter Sunday', 'easter (?:sun)?day|domingo de pascua|easter'],
  ['easter', 1, 'Easter Monday', 'easter monday'],
  ['05-05', 0, 'Cinco de Mayo', 'cinco de mayo'],
  ['05-sun-2', 0, 'Mother’s Day', 'mothers? day'],
  ['05-mon-last', 0, 'Memorial Day', 'memorial day'],
  ['06-sun-3', 0, 'Father’s Day', 'fathers? day'],
  ['06-19', 0, 'Juneteenth', 'juneteenth'],
  ['07-04', 0, 'Independence Day', 'independence day'],
  ['09-mon-1', 0, 'Labor Day', 'labou?r day'],
  ['10-mon-2', 0, 'Columbus Day', 'columbus day|indigenous peoples? day'],
  ['10-31', 0, 'Halloween', 'halloween'],
  ['11-11', 0, 'Veterans Day', 'veterans? day'],
  ['11-thu-4', 1, 'the day after Thanksgiving', '(?:the )?day after thanksgiving|black friday'],
  ['11-thu-4', -1, 'the day before Thanksgiving', '(?:the )?day before thanksgiving|thanksgiving eve'],
  ['11-thu-4', 0, 'Thanksgiving', 'thanksgiving day|accion de gracias|thanksgiving'],
  ['12-24', 0, 'Christmas Eve', '(?:christmas|xmas|x mas) eve|nochebuena|reveillon de noel'],
  ['12-26', 0, 'the day after Christmas', '(?:the )?day after (?:christmas|xmas)|boxing day'],
  ['12-25', 0, 'Christmas Day', '(?:christmas|xmas|x mas) day|christmas|xmas|navidad|noel'],
  ['12-31', 0, 'New Year’s Eve', 'new ?year(?: ?s)? eve|nye|nochevieja'],
]
/** Words for any public one. */
export const publicHoliday =
  '(?:(?:public|federal|bank|national|major|legal) )?holidays|(?:public|federal|bank|national|major|legal) holiday|holiday$'
