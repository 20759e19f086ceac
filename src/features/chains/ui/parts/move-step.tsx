import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { Step } from '../../contract.ts'
import { type ChainEditing, nameOf } from './use-chain-editing.ts'

/** Puts a step at another number. */
export default function MoveStep({ step, editing, onClose }: { step: Step; editing: ChainEditing; onClose: () => void }) {
  const [to, setTo] = useState(step.number)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${nameOf(step)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={to === step.number}
            onClick={() => {
              onClose()
              void editing.move(step, { number: to })
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <SelectField label="To the place of" value={to} onChange={(event) => setTo(Number(event.currentTarget.value))}>
        {editing.chain.steps.map((one) => (
          <option key={one.id} value={one.number}>
            {one.number}. {nameOf(one)}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
