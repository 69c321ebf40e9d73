import type { PackData } from '../../pack/types.ts';
import { splitByDate, toEvent, toUpcomingEvent } from './events.ts';
import { param, type Resolver } from './resolver.ts';

type Faculty = PackData['faculty'][number];

function toFaculty({ department: _own, ...member }: Faculty) {
  return { ...member, fid: member.id };
}

function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

const items = (rows: PackData['departments']['aided']) =>
  rows.map(({ id, department }) => ({ id, department }));

/** Departments, programmes and teaching staff. */
export const academicCalls: Readonly<Record<string, Resolver>> = {
  '/teachingstaff': ({ faculty }) => ({ faculty: faculty.map(toFaculty) }),

  '/Departments': ({ departments: { aided, self, research } }) => ({
    success: true,
    aided: items(aided),
    self: items(self),
    research: items(research),
  }),

  '/Departmentsdetails/{slug}': (data, params, options) => {
    const { aided, self, research } = data.departments;
    const slug = param(params, 'slug');
    // A department may appear in several lists. Its first entry describes it; the courses are those of all
    // entries.
    const entries = [...aided, ...self, ...research].filter(({ department }) => sameName(department, slug));
    const first = entries[0];
    if (first === undefined) return { department: null, course: [], faculity: [], events: [], upcoming: [] };
    const { course: _courses, cellid: _cell, ...department } = first;
    const cells = new Set(entries.map(({ cellid }) => cellid));
    const { recent, upcoming } = splitByDate(
      data.events.filter(({ cellid }) => cells.has(cellid)),
      options,
    );
    return {
      department,
      course: entries.flatMap(({ course }) => course),
      faculity: data.faculty.filter((member) => sameName(member.department, first.department)).map(toFaculty),
      events: recent.map(toEvent),
      upcoming: upcoming.map(toUpcomingEvent),
    };
  },

  '/Programmes': ({ programmes }) => ({ success: true, ...programmes }),
};
