import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Examples } from '../showcase/example.ts';
import { Dialog } from './dialog.tsx';

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} label="A dialog">
        <p>It holds the focus until it is closed.</p>
        <Button onClick={() => setOpen(false)}>Close the dialog</Button>
      </Dialog>
    </>
  );
}

export const examples = {
  sheet: {
    title: 'A dialog',
    note: 'Traps the focus while open and restores it on close.',
    state: 'usual',
    element: <DialogExample />,
    roles: ['button "Open a dialog"'],
  },
} satisfies Examples;
