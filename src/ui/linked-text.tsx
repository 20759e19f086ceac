import { linksIn } from './links-in.ts'

/** What somebody wrote, with the addresses in it as links, which recommend nothing to search engines. */
export function LinkedText({ children }: { children: string }) {
  return linksIn(children).map(({ text, href }, n) =>
    href === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
      <a key={n} href={href} rel="nofollow ugc noopener" className="text-accent-ink underline underline-offset-3 wrap-anywhere">
        {text}
      </a>
    ),
  )
}
