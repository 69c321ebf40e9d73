import type { PackData } from '../../pack/types.ts';
import { eventAnswer, splitAt, upcomingAnswer } from './events.ts';
import { param, type Resolver } from './resolver.ts';

type Faculty = PackData['faculty'][number];

function facultyAnswer({ department: _own, ...member }: Faculty) {
  return { ...member, fid: member.id };
}

function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

const items = (rows: PackData['departments']['aided']) =>
  rows.map(({ id, department }) => ({ id, department }));

/** Departments, programmes and teaching staff. */
export const academicCalls: Readonly<Record<string, Resolver>> = {
  '/teachingstaff': ({ faculty }) => ({ faculty: faculty.map(facultyAnswer) }),

  '/Departments': ({ departments: { aided, self, research } }) => ({
    success: true,
    aided: items(aided),
    self: items(self),
    research: items(research),
  }),

  '/Departmentsdetails/{slug}': (data, params, options) => {
    const { aided, self, research } = data.departments;
    const slug = param(params, 'slug');
    // One department may stand in several lists: its first entry describes it, its courses are all of them.
    const found = [...aided, ...self, ...research].filter(({ department }) => sameName(department, slug));
    const first = found[0];
    if (first === undefined) return { department: null, course: [], faculity: [], events: [], upcoming: [] };
    const { course: _courses, cellid: _cell, ...department } = first;
    const cells = new Set(found.map(({ cellid }) => cellid));
    const { recent, upcoming } = splitAt(
      data.events.filter(({ cellid }) => cells.has(cellid)),
      options,
    );
    return {
      department,
      course: found.flatMap(({ course }) => course),
      faculity: data.faculty
        .filter((member) => sameName(member.department, first.department))
        .map(facultyAnswer),
      events: recent.map(eventAnswer),
      upcoming: upcoming.map(upcomingAnswer),
    };
  },

  '/Programmes': ({ programmes }) => ({ success: true, ...programmes }),
};
