import type { Examples } from '../showcase/example.ts';
import { AdmissionButton } from './admission-button.tsx';
import { Button, ButtonRow, IconButton, LinkButton } from './button.tsx';

export const examples = {
  primary: {
    title: 'Button',
    note: 'The main action of a form or page.',
    element: <Button>Send message</Button>,
    roles: ['button "Send message"'],
  },
  withIcon: {
    title: 'Button with an icon',
    note: 'The icon repeats the meaning of the label.',
    element: <Button icon="download">Download</Button>,
    roles: ['button "Download"'],
  },
  busy: {
    title: 'Button, busy',
    note: 'While a request is in flight. Further clicks are ignored.',
    element: <Button busy>Sending...</Button>,
    roles: ['button "Sending..."'],
  },
  links: {
    title: 'LinkButton',
    note: 'A link styled as a button, to a page of the portal or of another site.',
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
    element: <AdmissionButton />,
    roles: ['link "Online Admission (opens in a new tab)"'],
  },
  icons: {
    title: 'IconButton',
    note: 'An icon only, with an accessible name.',
    element: (
      <ButtonRow>
        <IconButton icon="pause" label="Pause" />
        <IconButton icon="next" label="Next" disabled />
      </ButtonRow>
    ),
    roles: ['button "Pause"', 'button "Next"'],
  },
} satisfies Examples;
