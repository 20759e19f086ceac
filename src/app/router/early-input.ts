import { type Content, contentOf, type Field, isFollowed, isHeard, propsOf } from './field-content.ts'

/**
 * What is done to a page that isn't alive yet is not lost: React stops such an event at the document and forgets it.
 *
 * Buttons are pressed again that were pressed while their code was still on its way; by touch the first press is what that code is loaded
 * for. So are links that open a dialog of this page (`aria-haspopup`) where there is script. Other links, forms and popovers do what their HTML says
 * meanwhile.
 *
 * React is told what was typed meanwhile: it believes that a field holds what the server has rendered, and puts that back with the next
 * change around it. What was typed into forms before this script came is found by what they hold; of searches and filters the address says
 * what holds, and a browser may have put back what stood there another time.
 *
 * Settles when React may take the page over, with what is to be called as soon as it has. While it takes a page over, an event may pass it unheard, too: of a text
 * React knows what it has last heard of.
 */
export async function keepEarlyInput(): Promise<() => void> {
  const unheard = new Map<Field, Content>()
  const { promise: taking, resolve: take } = Promise.withResolvers<void>()
  let taken = false
  // Whose event is on its way: meanwhile React may take the field over, and others may be told of.
  let followed: Field | false = false
  let tellOnce: typeof import('./until-heard.ts').tellOnce | undefined
  const later = () => import('./until-heard.ts')
  const tell = async (field: Field) => {
    if (!unheard.has(field)) return
    const { tellUntilHeard, ...rest } = await later()
    tellOnce = rest.tellOnce
    await taking
    await tellUntilHeard(field, unheard)
  }
  // What React has put back meanwhile is no beginning to type on from.
  addEventListener(
    'beforeinput',
    ({ target }) => isField(target) && (unheard.get(target)?.[0] ?? target.value) !== target.value && tellOnce?.(target, unheard),
    true,
  )
  addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (!isField(target)) return
      followed = isFollowed(target) && target
      if (!isTrusted) return
      if (!unheard.has(target)) setTimeout(tell, 0, target)
      unheard.set(target, contentOf(target))
    },
    true,
  )
  addEventListener('input', ({ target }) => taken && followed && target === followed && isHeard(followed) && unheard.delete(followed))
  for (const field of document.querySelectorAll('form[method=post] :is(input,textarea,select)'))
    if (isField(field) && isTyped(field)) {
      unheard.set(field, contentOf(field))
      void tell(field)
    }
  let arrived = true
  addEventListener(
    'click',
    (event) => {
      arrived = false
      const button = buttonOf(event.target)
      if (!button) return
      if (button instanceof HTMLAnchorElement) {
        // Held with another key, a link is for the browser alone.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        if (!propsOf(button)) event.preventDefault()
      }
      // What can't be loaded without a network is said by who listens: `ui/offline.tsx`.
      const lack = () => dispatchEvent(new Event('unheard'))
      if (event.isTrusted) setTimeout(() => arrived || later().then(({ pressUntil }) => pressUntil(button, () => arrived), lack))
    },
    true,
  )
  // A press may pass the document while React takes the button over, which it doesn't know then.
  const arrive = ({ target }: Event) => {
    const button = buttonOf(target)
    arrived = taken && button !== null && propsOf(button) !== undefined
  }
  document.documentElement.addEventListener('click', arrive, true)
  // Else a page could say that it has saved what it knows, and not know of all.
  if (unheard.size > 0) await later()
  return () => {
    taken = true
    take()
    // Before anything is rendered anew.
    for (const field of unheard.keys()) tellOnce?.(field, unheard)
  }
}

/** What does nothing but what script does with it. */
const buttonOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLButtonElement | HTMLAnchorElement>('button[type=button]:not([popovertarget]), a[aria-haspopup=dialog]')
    : null

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Whether a field holds something else than the server has rendered. Of a choice without a default the browser takes the first. */
function isTyped(field: Field): boolean {
  if ('options' in field) return !(field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.selected
  if ('checked' in field && /^(?:checkbox|radio)$/.test(field.type)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
