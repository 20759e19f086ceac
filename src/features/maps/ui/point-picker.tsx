import { Form } from 'react-router'
import type { LatLng } from '../../../platform/geo.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { DrawnMap } from '../read-map.ts'
import { PickMap } from './pick-map.tsx'

type PointPickerProps = {
  /** What was asked for, as it was written. */
  input: string
  /** The same as a position; null if it is none. */
  point: LatLng | null
  map: DrawnMap
  /** Address of the form, and of the page with another point. */
  action: string
  address: (near: string) => string
  examples: readonly { label: string; near: string }[]
}

/** Any point: by its numbers, from examples, or picked on a map. */
export function PointPicker({ input, point, map, action, address, examples }: PointPickerProps) {
  return (
    <>
      <Form action={action} className="flex max-w-form items-start gap-2.5">
        <TextField
          key={input}
          name="near"
          label="Latitude, longitude"
          placeholder="30.2747,-97.7404"
          defaultValue={input}
          error={input !== '' && point === null && 'This is not a position. Write two numbers such as 30.2747,-97.7404.'}
          className="flex-1"
        />
        <Button type="submit" variant="primary" className="mt-7">
          Look up
        </Button>
      </Form>
      <Chips className="mt-4">
        {examples.map(({ label, near }) => (
          <ChipLink key={near} to={address(near)} current={near === input} preventScrollReset>
            {label}
          </ChipLink>
        ))}
      </Chips>
      <div className="mt-6 aspect-[640/396] overflow-clip rounded-lg border border-line print:hidden">
        <PickMap view={map.view} regions={map.regions} picked={point} to={address} />
      </div>
    </>
  )
}
