import { isSameName } from '@kalalaya/contract/calls';
import * as records from '@kalalaya/contract/records';
import { toApi } from '../../pack/schema/row.ts';
import type { PackData } from '../../pack/types.ts';
import { splitByDate, toEvent, toUpcomingEvent } from './events.ts';
import { param, type Resolver } from './resolver.ts';

type Faculty = PackData['faculty'][number];

const toFaculty = (member: Faculty) => toApi(records.faculty)({ ...member, fid: member.id });

const toItem = toApi(records.departmentItem);

/** Departments, programmes and teaching staff. */
export const academicCalls: Readonly<Record<string, Resolver>> = {
  '/teachingstaff': ({ faculty }) => ({ faculty: faculty.map(toFaculty) }),

  '/Departments': ({ departments: { aided, self, research } }) => ({
    success: true,
    aided: aided.map(toItem),
    self: self.map(toItem),
    research: research.map(toItem),
  }),

  '/Departmentsdetails/{slug}': (data, params, options) => {
    const { aided, self, research } = data.departments;
    const slug = param(params, 'slug');
    // A department may appear in several lists. Its first entry describes it; the courses are those of all
    // entries.
    const entries = [...aided, ...self, ...research].filter(({ department }) => isSameName(department, slug));
    const first = entries[0];
    if (first === undefined) return { department: null, course: [], faculity: [], events: [], upcoming: [] };
    const cells = new Set(entries.map(({ cellid }) => cellid));
    const { recent, upcoming } = splitByDate(
      data.events.filter(({ cellid }) => cells.has(cellid)),
      options,
    );
    return {
      department: toApi(records.department)(first),
      course: entries.flatMap(({ course }) => course),
      faculity: data.faculty
        .filter((member) => isSameName(member.department, first.department))
        .map(toFaculty),
      events: recent.map(toEvent),
      upcoming: upcoming.map(toUpcomingEvent),
    };
  },

  '/Programmes': ({ programmes }) => ({ success: true, ...programmes }),
};
