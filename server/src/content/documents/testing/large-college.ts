/** Dimensions of a generated college. */
export interface Size {
  readonly years: number;
  readonly files: number;
  /** Title of each metric's folder after its number. */
  readonly folder?: string;
}

/** A document of the generated college. */
export interface GeneratedDocument {
  readonly title: string;
  readonly fileName: string;
  readonly metric: string;
  /** Such as `2022-23`. */
  readonly year: string;
  /** A word that no other document contains. */
  readonly ownWord: string;
}

const subjects = [
  'Enrolment register',
  'Mentoring diary',
  'Internship logbook',
  'Sanction letter',
  'Audit statement',
  'Attendance abstract',
  'അധ്യാപന റിപ്പോർട്ട്',
  'Feedback analysis',
  'Laboratory inventory',
  'Placement summary',
  'Alumni contribution',
  'Result analysis',
];

const syllables = ['ka', 'vo', 'ri', 'nu', 'tha', 'me', 'lo', 'shi', 'pa', 'du'];

/** Returns a unique word for a number. */
const wordOf = (number: number) =>
  [...String(number).padStart(5, '0')].map((digit) => syllables[Number(digit)]).join('');

/** Returns the numbers from 1. */
const range = (count: number) => Array.from({ length: count }, (_one, index) => index + 1);

/**
 * Generates the raw responses of an admin API with a large AQAR of 7 criteria with 3 indicators of 4 metrics
 * each, and its documents.
 */
export function largeCollege({ years, files, folder = 'Metric' }: Size) {
  const documents: GeneratedDocument[] = [];
  const responses = new Map<string, unknown>();
  const respond = (call: string, ids: string, response: object) =>
    responses.set(`/${call}/${ids}/AQAR`, response);

  function addMetric(metric: string, id: number, yearIndex: number) {
    const year = `${2024 - yearIndex}-${String(2025 - yearIndex).slice(2)}`;
    return range(files).map((file) => {
      const ownWord = wordOf(yearIndex * 10_080 + (id % 10_000) + (file - 1) * 7919);
      const title = `${subjects[(file - 1) % subjects.length]} ${ownWord}`;
      const fileName = `evidence-${id}-${file - 1}.pdf`;
      documents.push({ title, fileName, metric, year, ownWord });
      return { file_original_name: title, filename: fileName };
    });
  }

  const periods = range(years).map((year) => ({ period: `${2025 - year}-${2026 - year}` }));
  responses.set('/AQAR', { titlehead: 'AQAR', periods });
  for (const [yearIndex, { period }] of periods.entries()) {
    const cells = range(7).map((criterion) => ({
      id: yearIndex * 10_000 + criterion * 1000,
      unit_number: `Criterion ${criterion}`,
      description: 'Of the council',
    }));
    respond('aqarParent', period, { period, titlehead: `AQAR ${period}`, cells });
    for (const [cellIndex, { id: cell, unit_number: head }] of cells.entries()) {
      const indicators = range(3).map((indicator) => ({
        id: cell + indicator * 100,
        number: `${cellIndex + 1}.${indicator}`,
      }));
      const parentfolder = indicators.map(({ id, number }) => ({
        id,
        parentfoldertitle: `${number} Key indicator`,
      }));
      respond('menu/aqarParentfolder', `${cell}/${period}`, { head, parentfolder });
      for (const { id: parent, number } of indicators) {
        const metrics = range(4).map((metric) => ({ id: parent + metric, metric: `${number}.${metric}` }));
        const subfolder = metrics.map(({ id, metric }) => ({ id, subfoldertitle: `${metric} ${folder}` }));
        respond('menu/aqarSubfolder', `${parent}/${period}/${parent}`, { head: number, subfolder });
        for (const { id, metric } of metrics)
          respond('menu/aqarfiles', `${id}/${period}/${cell}`, {
            aqarfiles: addMetric(metric, id, yearIndex),
          });
      }
    }
  }
  const answer = (address: string): unknown => responses.get(address.split('?', 1)[0] ?? '') ?? {};
  return { answer, documents };
}
