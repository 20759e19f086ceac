/** The parts that mails are made of; each is shown as HTML and as plain text. A `path` is on our site. */
export type Block =
  | { greeting: string }
  | { text: string }
  | { button: string; path: string }
  | { facts: [name: string, value: string][] }
  | { note: string }
  | { heading: string; path: string }
  /** Something that the mail leads to, with what is said of it. */
  | { item: string; path: string; about: string }
