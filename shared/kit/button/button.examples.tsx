import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { AdmissionButton } from './admission-button.tsx';
import { Button, ButtonRow, IconButton, LinkButton } from './button.tsx';

export const examples = {
  primary: {
    title: 'Button',
    note: 'The main action of a form or page.',
    state: 'usual',
    element: <Button>Send message</Button>,
    roles: ['button "Send message"'],
  },
  secondary: {
    title: 'Button, secondary',
    note: 'An action next to the main one.',
    state: 'usual',
    element: <Button variant="secondary">Try again</Button>,
    roles: ['button "Try again"'],
  },
  withIcon: {
    title: 'Button with an icon',
    note: 'The icon repeats the meaning of the label.',
    state: 'usual',
    element: <Button icon="download">Download</Button>,
    roles: ['button "Download"'],
  },
  busy: {
    title: 'Button, busy',
    note: 'While a request is in flight. Further clicks are ignored.',
    state: 'usual',
    element: <Button busy>Sending...</Button>,
    roles: ['button "Sending..."'],
  },
  disabled: {
    title: 'Button, disabled',
    note: 'Visible, but cannot be clicked.',
    state: 'usual',
    element: <Button disabled>Not now</Button>,
    roles: ['button "Not now"'],
  },
  long: {
    title: 'Button, long label',
    note: 'The label wraps and stays within its container.',
    state: 'long',
    element: <Button>{names.long}</Button>,
    roles: [`button "${names.long}"`],
  },
  malayalam: {
    title: 'Button in Malayalam',
    note: 'Tall letters and vowel signs are not clipped.',
    state: 'malayalam',
    element: <Button>{names.malayalam}</Button>,
    roles: [`button "${names.malayalam}"`],
  },
  links: {
    title: 'LinkButton',
    note: 'A link styled as a button, to a page of the portal or of another site.',
    state: 'many',
    element: (
      <ButtonRow>
        <LinkButton to="https://admission.example/">Online Admission</LinkButton>
        <LinkButton to="/" variant="secondary">
          Home
        </LinkButton>
      </ButtonRow>
    ),
    roles: ['link "Online Admission (opens in a new tab)"', 'link "Home"'],
  },
  admission: {
    title: 'AdmissionButton',
    note: 'The call to action. While admission is closed it links to the page with the dates.',
    state: 'usual',
    element: <AdmissionButton />,
    roles: ['link "Online Admission (opens in a new tab)"'],
  },
  icons: {
    title: 'IconButton',
    note: 'An icon only, with an accessible name.',
    state: 'many',
    element: (
      <ButtonRow>
        <IconButton icon="pause" label="Pause" />
        <IconButton icon="next" label="Next" disabled />
      </ButtonRow>
    ),
    roles: ['button "Pause"', 'button "Next"'],
  },
  row: {
    title: 'ButtonRow',
    note: 'Buttons side by side, wrapping.',
    state: 'many',
    element: (
      <ButtonRow>
        <Button>Save</Button>
        <Button variant="secondary">Discard</Button>
        <Button variant="secondary">{names.long}</Button>
      </ButtonRow>
    ),
    roles: ['button "Save"', 'button "Discard"', `button "${names.long}"`],
  },
} satisfies Examples;
