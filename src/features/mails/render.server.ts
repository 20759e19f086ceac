import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Block } from './blocks.ts'
import { type MailData, type MailKind, mailKinds } from './kinds.ts'

type Around = {
  site: string
  /** Address of the site, without a slash at the end: every link begins with it. */
  base: string
}

/** A mail in both of its forms. The colours follow the reader's choice of light or dark; nothing is loaded from anywhere. */
export function renderMail<Kind extends MailKind>(kind: Kind, data: MailData[Kind], around: Around): { html: string; text: string } {
  const { blocks, preview, optional, ends } = mailKinds[kind]
  const parts = blocks(data, around.site)
  const footer = optional
    ? `You get this because you have an account at ${around.site}. Which mails you get, you choose here:`
    : `Sent by ${around.site}, because it concerns your account or your address.`
  const foot = ends
    ? {
        text: 'You get this because you follow channels by mail. Unsubscribe, or see what is kept of your address:',
        link: link(around.base, ends(data)),
      }
    : { text: footer, link: optional ? settingsLink(around.base) : around.base }
  return {
    html: `<!doctype html>${renderToStaticMarkup(page(parts, { ...around, preview, foot }))}`,
    text: [...parts.map((part) => textOf(part, around.base)), `-- \n${foot.text}\n${foot.link}`].join('\n\n'),
  }
}

/** Where people choose which mails they get. */
export const settingsLink = (base: string) => `${base}/profile/edit?tab=notifications`

/** @throws Error for anything but a path on our own site: no mail leads elsewhere */
function link(base: string, path: string): string {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) throw new Error(`A mail may only lead to a path of the site, not to ${path}`)
  return base + path
}

// Inline for the programs that know no more; a style sheet for those that can follow the reader's choice of dark.
const paint = {
  ground: { background: '#faf8f4' },
  card: { background: '#ffffff', border: '1px solid #e6e1d7' },
  ink: { color: '#1d1a16' },
  quiet: { color: '#5c554a' },
  button: { background: '#4f46e5', color: '#ffffff' },
} as const

const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: #171512 !important }
  .card { background: #1f1c19 !important; border-color: #322e29 !important }
  .ink { color: #f1ede6 !important } .quiet { color: #b5aea2 !important }
}`

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const plain = { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6' } as const

type Page = Around & { preview: string; foot: { text: string; link: string } }

function page(parts: Block[], { site, base, preview, foot }: Page): ReactNode {
  const table = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 } as const
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, site),
      h('style', null, styles),
    ),
    h(
      'body',
      { className: 'ground', style: { ...paint.ground, margin: 0, padding: 0, fontFamily: font } },
      h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preview),
      h(
        'table',
        { ...table, className: 'ground', style: paint.ground },
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            h(
              'td',
              { align: 'center', style: { padding: '32px 16px' } },
              h(
                'table',
                { ...table, style: { maxWidth: '560px', textAlign: 'left' } },
                h(
                  'tbody',
                  null,
                  row(
                    h(
                      'a',
                      { href: base, className: 'ink', style: { ...paint.ink, fontSize: '18px', fontWeight: 700, textDecoration: 'none' } },
                      site,
                    ),
                    {
                      padding: '0 4px 16px',
                    },
                  ),
                  h(
                    'tr',
                    null,
                    h(
                      'td',
                      { className: 'card', style: { ...paint.card, borderRadius: '12px', padding: '28px 28px 12px' } },
                      parts.map((part, index) => h('div', { key: index }, block(part, base))),
                    ),
                  ),
                  row(
                    h(
                      'p',
                      { className: 'quiet', style: { ...paint.quiet, margin: 0, fontSize: '13px', lineHeight: '1.5' } },
                      `${foot.text} `,
                      h('a', { href: foot.link, className: 'quiet', style: paint.quiet }, foot.link.replace(/^https?:\/\//, '')),
                    ),
                    { padding: '16px 4px 0' },
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}

const row = (content: ReactNode, style: { padding: string }) => h('tr', null, h('td', { style }, content))

function block(part: Block, base: string): ReactNode {
  if ('greeting' in part) return h('p', { className: 'ink', style: { ...paint.ink, ...plain } }, greetingOf(part.greeting))
  if ('text' in part) return h('p', { className: 'ink', style: { ...paint.ink, ...plain } }, part.text)
  if ('note' in part) return h('p', { className: 'quiet', style: { ...paint.quiet, ...plain, fontSize: '14px' } }, part.note)
  if ('facts' in part) return facts(part.facts)
  if ('heading' in part) return h('p', { style: { margin: '24px 0 8px' } }, leading(part.heading, link(base, part.path), 'quiet', '14px'))
  if ('item' in part)
    return h(
      'div',
      { style: { margin: '0 0 20px' } },
      h('p', { style: { margin: 0 } }, leading(part.item, link(base, part.path), 'ink', '18px')),
      part.about && h('p', { className: 'ink', style: { ...paint.ink, ...plain, margin: '4px 0 0' } }, part.about),
    )
  const address = link(base, part.path)
  return h(
    'div',
    { style: { margin: '8px 0 24px' } },
    h(
      'a',
      {
        href: address,
        className: 'button',
        style: {
          ...paint.button,
          display: 'inline-block',
          borderRadius: '8px',
          padding: '12px 22px',
          fontSize: '16px',
          fontWeight: 600,
          textDecoration: 'none',
        },
      },
      part.button,
    ),
    h(
      'p',
      { className: 'quiet', style: { ...paint.quiet, margin: '12px 0 0', fontSize: '13px', lineHeight: '1.5', wordBreak: 'break-all' } },
      'Or open this address: ',
      h('a', { href: address, className: 'quiet', style: paint.quiet }, address),
    ),
  )
}

const leading = (text: string, href: string, look: 'ink' | 'quiet', fontSize: string) =>
  h('a', { href, className: look, style: { ...paint[look], fontSize, lineHeight: '1.4', fontWeight: 600 } }, text)

function facts(list: [string, string][]): ReactNode {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, style: { margin: '0 0 16px', fontSize: '15px', lineHeight: '1.5' } },
    h(
      'tbody',
      null,
      list.map(([name, value]) =>
        h(
          'tr',
          { key: name },
          h('td', { className: 'quiet', style: { ...paint.quiet, padding: '2px 16px 2px 0', verticalAlign: 'top' } }, name),
          h('td', { className: 'ink', style: { ...paint.ink, padding: '2px 0', wordBreak: 'break-word' } }, value),
        ),
      ),
    ),
  )
}

/** By name only where it is plainly one: whoever chooses a name must not write the text of our mails. */
function greetingOf(name: string): string {
  const plainly = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(name)
  return plainly ? `Hello ${name},` : 'Hello,'
}

function textOf(part: Block, base: string): string {
  if ('greeting' in part) return greetingOf(part.greeting)
  if ('text' in part) return part.text
  if ('note' in part) return part.note
  if ('heading' in part) return `${part.heading}\n${link(base, part.path)}`
  if ('item' in part) return [part.item, part.about, link(base, part.path)].filter(Boolean).join('\n')
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${part.button}:\n${link(base, part.path)}`
}
