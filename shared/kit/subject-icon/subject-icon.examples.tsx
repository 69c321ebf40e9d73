import { Grid } from '../layout/layout.tsx';
import type { Examples } from '../showcase/example.ts';
import { SubjectIcon } from './subject-icon.tsx';
import { subjectOf } from './subject-of.ts';

const subjects = [
  'English',
  'Social Science',
  'Physical Science',
  'Biology',
  'Mathematics',
  'Commerce',
  'Any other',
];

export const examples = {
  all: {
    title: 'SubjectIcon',
    note: 'Selected by the subject’s name. Unknown subjects get a book.',
    element: (
      <Grid>
        {subjects.map((name) => (
          <div key={name}>
            <SubjectIcon subject={subjectOf(name)} />
            {name}
          </div>
        ))}
      </Grid>
    ),
  },
} satisfies Examples;
