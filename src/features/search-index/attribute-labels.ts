import { attributes } from '../places/attributes.ts'

/** What attributes are called in documents, by key: a JSON object for statements. */
export const attributeLabels = JSON.stringify(Object.fromEntries(Object.entries(attributes).map(([key, { label }]) => [key, label])))
