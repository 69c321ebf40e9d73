import type { Examples } from '../showcase/example.ts';
import { TextArea, TextField } from './field.tsx';

export const examples = {
  required: {
    title: 'TextField, required',
    note: 'A required field, without the "(optional)" suffix.',
    element: <TextField label="Name" name="name" required />,
    roles: ['textbox "Name"'],
  },
  error: {
    title: 'TextField with an error',
    note: 'The message says how to correct the value.',
    element: (
      <TextField label="E-mail" name="email" type="email" required error="Write an address as name@place." />
    ),
    roles: ['textbox "E-mail"'],
  },
  area: {
    title: 'TextArea',
    note: 'Several lines.',
    element: <TextArea label="Message" name="message" />,
    roles: ['textbox "Message (optional)"'],
  },
} satisfies Examples;
