import type { Content, Field } from './until-heard.ts'

/**
 * What is done to a page that isn't alive yet is not lost: React stops such an event at the document and forgets it.
 *
 * Buttons are pressed again that were pressed while their code was still on its way; by touch the first press is what that code is loaded
 * for. Links, forms and popovers do what their HTML says meanwhile.
 *
 * React is told what was typed meanwhile: it believes that a field holds what the server has rendered, and puts that back with the next
 * change around it. What was typed into forms before this script came is found by what they hold; of searches and filters the address says
 * what holds, and a browser may have put back what stood there another time.
 */
export function keepEarlyInput(): void {
  const unheard = new Map<Field, Content>()
  const later = () => import('./until-heard.ts')
  const tell = async (field: Field) => unheard.has(field) && (await later()).tellUntilHeard(field, unheard)
  listen(
    'input',
    ({ target, isTrusted }) => {
      if (!isTrusted || !isField(target)) return
      if (!unheard.has(target)) setTimeout(tell, 0, target)
      unheard.set(target, contentOf(target))
    },
    ({ target }) => unheard.delete(target as Field),
  )
  for (const field of document.querySelectorAll('form[method=post] :is(input,textarea,select)'))
    if (isField(field) && isTyped(field)) {
      unheard.set(field, contentOf(field))
      void tell(field)
    }
  let arrived = true
  listen(
    'click',
    ({ target, isTrusted }) => {
      arrived = false
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])') : null
      if (button && isTrusted) setTimeout(async () => arrived || (await later()).pressUntil(button, () => arrived))
    },
    () => (arrived = true),
  )
}

/** `sent`: such an event is on its way; `heard`: React did not stop it. */
function listen(type: string, sent: (event: Event) => void, heard: (event: Event) => void): void {
  addEventListener(type, sent, true)
  document.documentElement.addEventListener(type, heard, true)
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const contentOf = (field: Field): Content => [field.value, 'checked' in field && field.checked]

/** Whether a field holds something else than the server has rendered. Of a choice without a default the browser takes the first. */
function isTyped(field: Field): boolean {
  if ('options' in field) return !(field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.selected
  if ('checked' in field && /^(?:checkbox|radio)$/.test(field.type)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
