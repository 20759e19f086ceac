import { Dialog } from '../../../ui/dialog.tsx'
import { StepUpForm } from './step-up-form.tsx'

type StepUpDialogProps = { open: boolean; onClose: () => void; onProven: () => void }

/** Asks who one is. */
export function StepUpDialog({ open, onClose, onProven }: StepUpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Confirm that it is you">
      {open && <StepUpForm onProven={onProven} />}
    </Dialog>
  )
}
