import { TextLink } from '../../../ui/text-link.tsx'

/** The refused rows of an import, to be mended and brought in alone. */
export function RefusedFile({ importId }: { importId: number }) {
  return (
    <p className="text-sm">
      <TextLink to={`/api/imports/${importId}/refused`} reloadDocument download>
        Refused rows as a file
      </TextLink>{' '}
      <span className="text-ink-2">Mended, it can be brought in alone.</span>
    </p>
  )
}
