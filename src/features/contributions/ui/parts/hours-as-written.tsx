type HoursAsWrittenProps = { text: string /** Parts of it that couldn’t be read as days. */; unread: readonly string[] }

/** Hours as somebody wrote them, beside what was read of them; what wasn’t is marked. */
export function HoursAsWritten({ text, unread }: HoursAsWrittenProps) {
  return (
    <>
      <p className="mt-1 text-ink-2">
        As written:{' '}
        {piecesOf(text, unread).map(({ at, piece, isUnread }) =>
          isUnread ? (
            <mark key={at} className="rounded-xs bg-warn-wash px-1 text-warn">
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
      </p>
      {unread.length > 0 && <p className="text-warn">Not read: {unread.map((part) => `“${part}”`).join(', ')}.</p>}
    </>
  )
}

/** The text in pieces that were read or weren’t, each with where it begins. */
export function piecesOf(text: string, unread: readonly string[]): { at: number; piece: string; isUnread: boolean }[] {
  const pieces: { at: number; piece: string; isUnread: boolean }[] = []
  let done = 0
  for (const part of unread) {
    const at = text.indexOf(part, done)
    if (at < 0) continue
    pieces.push({ at: done, piece: text.slice(done, at), isUnread: false }, { at, piece: part, isUnread: true })
    done = at + part.length
  }
  return [...pieces, { at: done, piece: text.slice(done), isUnread: false }].filter(({ piece }) => piece !== '')
}
