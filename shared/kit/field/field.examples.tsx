import type { Examples } from '../showcase/example.ts';
import { names } from '../showcase/samples.ts';
import { TextArea, TextField } from './field.tsx';

export const examples = {
  required: {
    title: 'TextField, required',
    note: 'A required field, without the "(optional)" suffix.',
    state: 'usual',
    element: <TextField label="Name" name="name" required />,
    roles: ['textbox "Name"'],
  },
  hint: {
    title: 'TextField with a hint',
    note: 'A line below the label, announced with the field.',
    state: 'usual',
    element: <TextField label="Telephone" name="telephone" hint="With the area code." />,
    roles: ['textbox "Telephone (optional)"'],
  },
  error: {
    title: 'TextField with an error',
    note: 'The message says how to correct the value.',
    state: 'usual',
    element: (
      <TextField label="E-mail" name="email" type="email" required error="Write an address as name@place." />
    ),
    roles: ['textbox "E-mail"'],
  },
  malayalam: {
    title: 'TextField in Malayalam',
    note: 'A label in another script.',
    state: 'malayalam',
    element: <TextField label={names.malayalam} name="malayalam" />,
    roles: [`textbox "${names.malayalam} (optional)"`],
  },
  area: {
    title: 'TextArea',
    note: 'Several lines.',
    state: 'usual',
    element: <TextArea label="Message" name="message" />,
    roles: ['textbox "Message (optional)"'],
  },
  areaError: {
    title: 'TextArea with an error',
    note: 'Like a single-line field.',
    state: 'usual',
    element: <TextArea label="Agenda" name="agenda" error="At most 2000 characters." />,
    roles: ['textbox "Agenda (optional)"'],
  },
} satisfies Examples;
