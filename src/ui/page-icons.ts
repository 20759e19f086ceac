import { createContext } from 'react'
import { spriteId } from './sprite-id.ts'

/** Where the icons of a page are found: those that the server has drawn stand in the page itself, all others in one file. */
export type PageIcons = {
  /** For `<use>`. */
  addressOf: (name: string) => string
  /** Ends the page, and tells which icons must stand in it. What is drawn later comes from the file. */
  end: () => ReadonlySet<string>
}

export const symbolsId = 'icons'

const inPage = (name: string) => `#${spriteId(name)}`
const inFile = (name: string) => `/icons.svg#${spriteId(name)}`

/** For a page that is being rendered by the server, which can write these icons into it. */
export function pageIcons(known: Readonly<Record<string, string>>): PageIcons {
  const drawn = new Set<string>()
  let ended = false
  return {
    addressOf(name) {
      if (!ended && name in known) drawn.add(name)
      return drawn.has(name) ? inPage(name) : inFile(name)
    },
    end() {
      ended = true
      return drawn
    },
  }
}

/** For the browser: what stands in the page that it was given. */
function givenIcons(): PageIcons {
  const given = new Set<string>()
  if (typeof document !== 'undefined') for (const { id } of document.querySelectorAll(`#${symbolsId} > symbol`)) given.add(id)
  return { addressOf: (name) => (given.has(spriteId(name)) ? inPage(name) : inFile(name)), end: () => given }
}

export const PageIconsContext = createContext(givenIcons())
