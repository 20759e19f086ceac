/** The federal holidays of the United States (5 U.S.C. § 6103) by the keys of special days. */
export const holidayNames: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '01-mon-3': 'Martin Luther King Jr. Day',
  '02-mon-3': 'Presidents’ Day',
  '05-mon-last': 'Memorial Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '09-mon-1': 'Labor Day',
  '10-mon-2': 'Columbus Day',
  '11-11': 'Veterans Day',
  '11-thu-4': 'Thanksgiving',
  '12-25': 'Christmas Day',
}

/** What `PH` stands for. */
export const publicHolidays = Object.keys(holidayNames)
