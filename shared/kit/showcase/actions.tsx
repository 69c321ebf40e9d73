import {
  ActionLink,
  Button,
  ButtonRow,
  Chip,
  Chips,
  Icon,
  IconButton,
  type IconName,
  LinkButton,
  SmartLink,
  TextArea,
  TextField,
  VisuallyHidden,
} from '../index.ts';
import { Case, Part } from './case.tsx';
import { names } from './samples.ts';
import styles from './showcase.module.css';

const icons: readonly IconName[] = [
  'arrow-right',
  'chevron-down',
  'external',
  'download',
  'document',
  'phone',
  'mail',
  'search',
  'pause',
  'play',
  'previous',
  'next',
  'close',
  'menu',
  'calendar',
  'pin',
  'clock',
  'chat',
  'plus',
  'minus',
  'check',
];

/** Buttons, links, icons, chips and fields. */
export function Actions() {
  return (
    <>
      <Part title="Buttons and links">
        <Case state="Button: primary, secondary, with an icon, busy, disabled">
          <ButtonRow>
            <Button>Send message</Button>
            <Button variant="secondary">Try again</Button>
            <Button icon="download">Download</Button>
            <Button busy>Sending...</Button>
            <Button disabled>Not now</Button>
          </ButtonRow>
        </Case>
        <Case state="LinkButton and IconButton">
          <ButtonRow>
            <LinkButton to="https://admission.example/">Online Admission</LinkButton>
            <LinkButton to="/" variant="secondary">
              Home
            </LinkButton>
            <IconButton icon="pause" label="Pause" />
            <IconButton icon="next" label="Next" disabled />
          </ButtonRow>
        </Case>
        <Case state="SmartLink: page, file, other site, telephone, refused">
          <p>
            <SmartLink to="/About">About us</SmartLink>,{' '}
            <SmartLink to="/admin/uploads/a.pdf">a file</SmartLink>,{' '}
            <SmartLink to="https://other.example/">another site</SmartLink>,{' '}
            <SmartLink to="tel:04002550105">0400 255 0105</SmartLink>,{' '}
            <SmartLink to="javascript:void 0">a refused address</SmartLink>.
          </p>
        </Case>
        <Case state="ActionLink: page, other site, with words for a screen reader">
          <ButtonRow>
            <ActionLink to="/Events">View All</ActionLink>
            <ActionLink to="https://other.example/">Their page</ActionLink>
            <ActionLink to="/Cell/652">
              View<VisuallyHidden> the service scheme</VisuallyHidden>
            </ActionLink>
          </ButtonRow>
        </Case>
        <Case state="Chips: several, one long; Chip">
          <Chips items={['Bamboo', 'Honey', names.long]} />
          <Chip>Recent</Chip>
        </Case>
        <Case state="Icon">
          <ul className={styles.icons}>
            {icons.map((name) => (
              <li key={name}>
                <Icon name={name} /> {name}
              </li>
            ))}
          </ul>
        </Case>
      </Part>
      <Part title="Fields">
        <Case state="TextField: required, with a hint, with an error">
          <TextField label="Name" name="name" required />
          <TextField label="Telephone" name="telephone" hint="With the area code." />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            required
            error="Write an address as name@place."
          />
        </Case>
        <Case state="TextArea: optional, with an error">
          <TextArea label="Message" name="message" />
          <TextArea label="Agenda" name="agenda" error="At most 2000 characters." />
        </Case>
      </Part>
    </>
  );
}
