import { Button, NO_DATA, Notice } from '@kalalaya/kit';
import { useRevalidator } from '@kalalaya/runtime';

/** In the place of a part of Home whose call was not answered: the rest of the page stands. */
export function PartFailed() {
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  return (
    <Notice
      kind="error"
      action={
        <Button variant="secondary" busy={busy} onClick={() => void revalidate()}>
          {busy ? 'Trying...' : 'Try again'}
        </Button>
      }
    >
      {NO_DATA}
    </Notice>
  );
}
