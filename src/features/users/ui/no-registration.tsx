type NoRegistrationProps = { why: 'closed' | 'by-invitation' | 'stale-invitation' }

const texts = {
  closed: ['Registration is closed', 'Nobody can make a new account at the moment. Everything that is public can be read without one.'],
  'by-invitation': [
    'By invitation only',
    'New accounts need an invitation at the moment. If you were sent one, open the link in its mail.',
  ],
  'stale-invitation': [
    'This invitation is not good any more',
    'It was used already, or it is older than 14 days. Ask whoever invited you for a new one.',
  ],
} as const

/** Says, in place of the form, why no account can be made here. */
export function NoRegistration({ why }: NoRegistrationProps) {
  const [title, text] = texts[why]
  return (
    <div role="status">
      <h2 className="mb-1.5 text-lg">{title}</h2>
      <p className="text-sm text-ink-2">{text}</p>
    </div>
  )
}
