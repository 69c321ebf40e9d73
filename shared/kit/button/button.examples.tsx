import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { AdmissionButton } from './admission-button.tsx';
import { Button, ButtonRow, IconButton, LinkButton } from './button.tsx';

export const examples = {
  primary: {
    title: 'Button',
    note: 'The one action of a form or page.',
    state: 'usual',
    element: <Button>Send message</Button>,
    roles: ['button "Send message"'],
  },
  secondary: {
    title: 'Button, secondary',
    note: 'An action beside the main one.',
    state: 'usual',
    element: <Button variant="secondary">Try again</Button>,
    roles: ['button "Try again"'],
  },
  withIcon: {
    title: 'Button with an icon',
    note: 'The icon says the same as the words.',
    state: 'usual',
    element: <Button icon="download">Download</Button>,
    roles: ['button "Download"'],
  },
  busy: {
    title: 'Button, busy',
    note: 'While its work is under way: it takes no second press.',
    state: 'usual',
    element: <Button busy>Sending...</Button>,
    roles: ['button "Sending..."'],
  },
  disabled: {
    title: 'Button, disabled',
    note: 'It stays where it is, and cannot be pressed.',
    state: 'usual',
    element: <Button disabled>Not now</Button>,
    roles: ['button "Not now"'],
  },
  long: {
    title: 'Button, long words',
    note: 'It breaks into lines and never leaves its place.',
    state: 'long',
    element: <Button>{names.long}</Button>,
    roles: [`button "${names.long}"`],
  },
  malayalam: {
    title: 'Button in Malayalam',
    note: 'Letters with signs above and below fit in.',
    state: 'malayalam',
    element: <Button>{names.malayalam}</Button>,
    roles: [`button "${names.malayalam}"`],
  },
  links: {
    title: 'LinkButton',
    note: 'A link that looks like a button: it leads to a page, here or elsewhere.',
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
    note: 'The one action that the site asks for; while one cannot apply, it leads to the page that says when.',
    state: 'usual',
    element: <AdmissionButton />,
    roles: ['link "Online Admission (opens in a new tab)"'],
  },
  icons: {
    title: 'IconButton',
    note: 'An icon alone, with its name for screen readers.',
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
    note: 'Buttons beside each other; they wrap.',
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
