/** How a field of a place is entered. */
export type FormControl =
  | 'line'
  | 'lines'
  | 'paragraphs'
  | 'number'
  | 'choice'
  | 'choices'
  | 'category'
  | 'categories'
  | 'tags'
  | 'attributes'
  | 'position'
  | 'hours'
  | 'links'

/** A field of the form, as the catalogue of fields describes it: `longest` in characters, `basic` of those that most people know. */
export type FormField = {
  name: string
  label: string
  control: FormControl
  longest: number | null
  range: [number, number] | null
  options: { value: string | number; label: string }[] | null
  nullable: boolean
  sensitive: boolean
  basic: boolean
}
export type FormSection = { title: string; note: string; fields: FormField[] }
