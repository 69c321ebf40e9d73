import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Examples } from '../showcase/example.ts';
import { Dialog } from './dialog.tsx';

function Opened() {
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
    note: 'It holds the focus until it is closed, and gives it back.',
    state: 'usual',
    element: <Opened />,
    roles: ['button "Open a dialog"'],
  },
} satisfies Examples;
