/** The federal holidays of the United States as keys of special days (5 U.S.C. § 6103), which `PH` stands for. */
export const publicHolidays = [
  '01-01',
  '01-mon-3',
  '02-mon-3',
  '05-mon-last',
  '06-19',
  '07-04',
  '09-mon-1',
  '10-mon-2',
  '11-11',
  '11-thu-4',
  '12-25',
]
